import type { FailureKind } from './result.ts';

/** Where a failure comes from, which mostly decides what follows from it. The first that fits is the one. */
export type Origin =
  /** Nothing was sent for want of a secret, or of the keyring that holds it. */
  | 'credential'
  /** Nothing was sent for another reason on this computer: what was entered, a rule of Sextant, a file. */
  | 'local'
  /** Sextant stopped on the way; a request may have left. */
  | 'interrupted'
  /** No response came. */
  | 'network'
  /** The host responded, or began to, with trouble that may pass by itself. */
  | 'host-trouble'
  /** The service responded, and would respond the same if nothing changed. */
  | 'response';

/** The origin of each kind: what a policy says of it unless the kind is one of its exceptions. */
export const ORIGINS: Readonly<Record<FailureKind, Origin>> = {
  'secret-missing': 'credential',
  'secret-bound-elsewhere': 'credential',
  'keyring-unavailable': 'credential',
  'secret-unreadable': 'credential',
  invalid: 'local',
  'read-only': 'local',
  withheld: 'local',
  preview: 'local',
  disk: 'local',
  missing: 'local',
  archive: 'local',
  'outcome-unknown': 'interrupted',
  cancelled: 'interrupted',
  bug: 'interrupted',
  unreachable: 'network',
  'proxy-login': 'network',
  'timed-out': 'network',
  'rate-limited': 'host-trouble',
  'server-trouble': 'host-trouble',
  'cut-off': 'host-trouble',
  'not-authorized': 'response',
  'token-refused': 'response',
  refused: 'response',
  'unexpected-answer': 'response',
  'link-ended': 'response',
  'report-ended': 'response',
  'still-accepted': 'response',
};
