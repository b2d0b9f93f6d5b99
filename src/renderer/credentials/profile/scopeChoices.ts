import { SCOPES } from '../../../contract/profiles.ts';
import { words } from './words.ts';

/** The documented scopes by name; a profile may have others. */
export const SCOPE_CHOICES = Object.values(SCOPES).map((id) => ({
  id,
  name: words.credentials.scopes.names[id],
}));
