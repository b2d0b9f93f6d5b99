import type { ReadRequest, Remark } from '../../contract/reports.ts';

/** What became of a text that was pasted. */
export type Reading = ({ ok: true } & ReadRequest) | { ok: false; problem: Remark };

/** What is said of a credential, wherever it stood. */
export const CREDENTIAL_DROPPED = 'This credential was not taken. Sextant uses the one of the profile.';

export const wrong = (path: string, message: string): Reading => ({
  ok: false,
  problem: { path, message },
});
