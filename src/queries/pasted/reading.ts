import type { ReportRequest } from '../../contract/reports.ts';

/** Something about a member of a pasted request, with its path, such as `query.params.limit`, in words. */
export type Remark = { path: string; message: string };

/** A request that was pasted. `notes` say what was changed, left out, or is not in the interface but kept. */
export type Reading =
  { ok: true; request: ReportRequest; notes: readonly Remark[] } | { ok: false; problem: Remark };

/** What is said of a credential, wherever it stood. */
export const CREDENTIAL_DROPPED = 'This credential was not taken. Sextant uses the one of the profile.';

export const wrong = (path: string, message: string): Reading => ({
  ok: false,
  problem: { path, message },
});
