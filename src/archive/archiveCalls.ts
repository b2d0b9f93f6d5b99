// What travels between main and the archive process. An archive is known by its file, and opened at the first call.

import type { EventAnswer, EventQuestion } from '../contract/eventQuestions.ts';
import type { ArchiveFailure } from './archiveFailure.ts';
import type { EventArchive } from './eventArchive.ts';

/** What opening an archive found. */
export type Opened = {
  /** Where the damaged file is now that was found in its place; `takeFrom` reads what is left of it. */
  putAside: string | null;
  /** What to call the check of the whole file that is still to be made, by another process; null if there is none. */
  check: string | null;
};

/** What came of a check; null if nobody knows. */
export type Checked = { isSound: boolean | null };

type Plain = {
  [Call in Exclude<keyof EventArchive, 'ask'>]: {
    args: Parameters<EventArchive[Call]>;
    value: Awaited<ReturnType<EventArchive[Call]>>;
  };
};
type Calls = Plain & {
  /** Opens the archive of an account, if it is not open yet. Every other call does so, too, and tells nothing of it. */
  open: { args: [account: string]; value: Opened };
  /** Looks at all of a file that is open in another process, where nothing is written to it meanwhile. */
  check: { args: []; value: Checked };
  /** Tells what came of a check. What would write to the archive waits for it. */
  checked: { args: [check: string, Checked]; value: undefined };
  /** Whether something was removed from a file that may still be in it. It is not opened for that. */
  owesRebuild: { args: []; value: boolean };
  ask: { args: [EventQuestion]; value: EventAnswer };
};

export type ArchiveCall = keyof Calls;
export type ArgsOf<Call extends ArchiveCall> = Calls[Call]['args'];
export type ValueOf<Call extends ArchiveCall> = Calls[Call]['value'];

/** A call of an archive. */
export type ArchiveRequest = {
  [Call in ArchiveCall]: { id: number; archive: string; call: Call; args: ArgsOf<Call> };
}[ArchiveCall];

/** What main sends. */
export type ToArchive =
  | ArchiveRequest
  /** The answer to the call with this id is no longer wanted. It is answered all the same: as cancelled, or in full. */
  | { cancel: number };

/** The answer to a call: there is one for each, in any order. */
export type ArchiveReply =
  | { [Call in ArchiveCall]: { id: number; call: Call; ok: true; value: ValueOf<Call> } }[ArchiveCall]
  | { id: number; call: ArchiveCall; ok: false; error: ArchiveFailure };

/** Whether a reply has the value of this call. */
export const hasValueOf = <Call extends ArchiveCall>(
  reply: ArchiveReply,
  call: Call,
): reply is Extract<ArchiveReply, { ok: true; call: Call }> => reply.ok && reply.call === call;
