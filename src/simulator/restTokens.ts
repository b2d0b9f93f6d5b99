import type { Credentials } from './credentials.ts';
import { dashed } from './random.ts';
import { json, type Arrival, type Reply } from './reply.ts';

export type RestTokens = {
  /** Null if the request has a valid token; otherwise the answer that refuses the request. */
  refuse(arrival: Arrival): Reply | null;
  /** Creates and returns a new primary token. The old primary becomes the backup; the old backup is deleted. */
  rotate(): string;
  deleteBackup(): void;
  deletePrimary(): void;
};

/** REST API tokens of the legacy hosts. (Interface, "REST API token".) */
export function createRestTokens(seed: number, credentials: Credentials): RestTokens {
  let primary: string | null = credentials.primaryToken;
  let backup: string | null = credentials.backupToken;
  let count = 0;

  return {
    refuse({ headers }) {
      const token = /^tok:(\S+)$/i.exec(headers.authorization ?? '')?.[1]?.toLowerCase();
      if (token !== undefined && (token === primary?.toLowerCase() || token === backup?.toLowerCase()))
        return null;
      return json(403, { Message: token === undefined ? 'Access Denied' : 'Invalid user.' });
    },
    rotate() {
      count += 1;
      backup = primary;
      primary = dashed(seed, 91, count);
      return primary;
    },
    deleteBackup() {
      backup = null;
    },
    deletePrimary() {
      primary = null;
    },
  };
}
