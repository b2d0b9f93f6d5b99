import type { Role, VaultName } from '../../contract/result.ts';

/** Hosts as the API documentation names them, within a sentence. */
export const HOST_NAMES: Record<Role, string> = {
  auth: 'identity provider',
  gateway: 'gateway',
  legacy: 'legacy host',
  legacyAlt: 'alternate legacy host',
  link: 'download host',
};

/** Secrets as the API documentation names them, within a sentence. */
export const SECRET_NAMES: Record<VaultName, string> = {
  clientSecret: 'client secret',
  primaryToken: 'primary REST API token',
  backupToken: 'backup REST API token',
  proxyPassword: 'proxy password',
};

/** Marks everything that comes from the demo. */
export const DEMO_MARK = 'DEMO';

/** A name at the beginning of a sentence, or as a label. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
