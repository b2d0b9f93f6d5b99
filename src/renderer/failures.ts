import type { DiskWork, Failure } from '../contract/result.ts';
import { theHost, unexpectedAnswer, words } from './failureWords.ts';
import { SECRET_NAMES } from './names.ts';
import type { ProblemWords } from './ui/messages/Problem.tsx';
import { formatBytes, formatSeconds } from './ui/text/formats.ts';

const REASONS: Record<Extract<Failure, { kind: 'unreachable' }>['reason'], string> = {
  offline: 'This computer has no network.',
  name: 'The host’s name could not be found.',
  refused: 'The host refused the connection.',
  reset: 'The connection was cut before an answer came.',
  certificate: 'The host’s certificate is not trusted, so nothing was sent.',
  proxy: 'The proxy did not let the request through.',
  other: 'The host did not answer.',
};

const quote = (said: string | null) => (said === null ? [] : [`It said: ${said}`]);

const DISK_WORK: Record<DiskWork, string> = {
  saving: 'It happened while saving.',
  removing: 'It happened while removing a file.',
  downloading: 'It happened during the download.',
  storing: 'It happened while storing a report in the library.',
  reading: 'It happened while reading a stored report.',
  importing: 'It happened while copying the file into the library.',
  exporting: 'It happened while writing the export.',
};

type Kind = Failure['kind'];
type Of<K extends Kind> = Extract<Failure, { kind: K }>;

/** Every kind of failure has its words; a new kind does not compile without them. */
const SAYINGS: { [K in Kind]: (failure: Of<K>) => ProblemWords } = {
  invalid: ({ issues }) =>
    words(
      'Something is missing or does not fit.',
      'Nothing was sent.',
      issues.map((issue) => issue.message).join(' ') || 'Check the fields.',
      issues.map((issue) => `${issue.path || 'form'}: ${issue.message}`),
    ),
  unreachable: ({ role, reason, host }) =>
    words(
      `${theHost(role)} cannot be reached.`,
      REASONS[reason],
      reason === 'certificate'
        ? 'Check the address, and whether your network inspects traffic; ask whoever runs it for its certificate.'
        : 'Check the address and the network, then try again. Stored reports work without it.',
      [`Host: ${host}`],
    ),
  'timed-out': ({ role, phase, afterMs, host }) =>
    words(
      `${theHost(role)} took too long.`,
      phase === 'idle'
        ? `Nothing came for ${formatSeconds(afterMs)} in the middle of the answer.`
        : `No whole answer came within ${formatSeconds(afterMs)}.`,
      'Try again in a moment.',
      host ? [`Host: ${host}`] : [],
    ),
  'not-authorized': ({ role, status, said, missingScope }) =>
    words(
      `${theHost(role)} says: not authorized (${status}).`,
      [
        said === null ? 'It gave no reason.' : `Its reason: ${said.replace(/[.\s]*$/, '')}.`,
        ...(missingScope
          ? [`The token was renewed once and refused again. Most likely it lacks the scope ${missingScope}.`]
          : []),
      ].join(' '),
      missingScope
        ? 'Check that the client was given this scope and that the profile asks for it.'
        : 'Check the REST API token in the portal, then enter it again.',
    ),
  'token-refused': ({ code, said }) =>
    words(
      'The identity provider gave no token.',
      code === 'invalid_client'
        ? 'It does not know this client ID and client secret together (invalid_client).'
        : code === 'invalid_scope'
          ? 'At least one of the scopes is not allowed for this client (invalid_scope).'
          : 'It refused the request.',
      code === 'invalid_scope'
        ? 'Check the scopes of the profile against those that the client was registered with.'
        : 'Check the client ID and enter the client secret again.',
      [`Code: ${code}`, ...quote(said)],
    ),
  'rate-limited': ({ role, retryAfterMs, said }) =>
    words(
      `${theHost(role)} asks for a pause.`,
      'There were too many requests in a short time (429).',
      retryAfterMs === null
        ? 'Wait a minute, then try again.'
        : `Try again in ${formatSeconds(retryAfterMs)}.`,
      quote(said),
    ),
  refused: ({ role, status, said, details }) =>
    words(
      `${theHost(role)} refused the request.`,
      status === 404
        ? role === 'auth'
          ? 'It does not know the address that tokens are requested at (404).'
          : 'It does not know what was asked for (404). Reports are kept there for 7 days.'
        : `It answered ${status}${said === null ? '' : `: ${said}`}.`,
      role === 'auth'
        ? 'Check the address of the identity provider in the profile.'
        : status === 404
          ? 'Ask for a new report.'
          : 'Change the request, then send it again.',
      [...quote(said), ...details],
    ),
  'server-trouble': ({ role, status, said }) =>
    words(
      `${theHost(role)} reported an internal error.`,
      `It answered ${status}. Nothing is wrong with what you asked.`,
      'Try again later.',
      quote(said),
    ),
  'unexpected-answer': unexpectedAnswer,
  'link-ended': () =>
    words(
      'The download link expired.',
      'Links are valid for 5 minutes, and the service gave no working new one.',
      'Ask again: while the service keeps the report, a fresh link brings it.',
    ),
  'cut-off': ({ receivedBytes, totalBytes }) =>
    words(
      'The download was cut off again and again.',
      totalBytes === null
        ? `${formatBytes(receivedBytes)} had come.`
        : `${formatBytes(receivedBytes)} of ${formatBytes(totalBytes)} had come.`,
      'Check the network, then ask again. Nothing incomplete was kept.',
    ),
  'report-ended': ({ status, said }) =>
    words(
      status === 'error' ? 'The service could not make the report.' : 'The service canceled the report.',
      `It ended with the status “${status}”.`,
      'Run it again, or ask for fewer rows or a shorter time.',
      quote(said),
    ),
  'outcome-unknown': () =>
    words(
      'It is not known whether the request arrived.',
      'The connection ended, or the app was closed, before an answer came. It was not sent a second time.',
      'Run it again if you still need it: a second report does no harm.',
    ),
  'still-accepted': () =>
    words(
      'The old token still works.',
      'It was not deleted in the portal yet, so nothing was forgotten here.',
      'Delete it there, then check again.',
    ),
  'secret-missing': ({ secret }) =>
    words(
      `The ${SECRET_NAMES[secret]} is not set.`,
      'Without it the service cannot be asked.',
      'Enter it in the profile under Credentials, then save.',
    ),
  'secret-bound-elsewhere': ({ secret, origin }) =>
    words(
      `The ${SECRET_NAMES[secret]} belongs to another address.`,
      `It was entered for ${origin || 'no address'}. After a change of address it is sent only when you enter it again.`,
      'Check the address, then enter the secret again.',
    ),
  'keyring-unavailable': ({ waitedMs }) =>
    words(
      'The keyring does not answer.',
      waitedMs === null
        ? 'It is locked or not ready. Your secrets are still there.'
        : `It was silent for ${formatSeconds(waitedMs)}. Your secrets are still there.`,
      'Unlock it, then try again.',
    ),
  'secret-unreadable': ({ secret }) =>
    words(
      `The stored ${SECRET_NAMES[secret]} cannot be opened.`,
      'The keyring works, but its key has changed since the secret was stored: a copied profile or a new keyring does that. Nothing was deleted.',
      'Enter it again, or forget it.',
    ),
  'read-only': () =>
    words(
      'This profile is locked against changes.',
      'Nothing was sent.',
      'Unlock the profile under Credentials first.',
    ),
  preview: () =>
    words(
      'The preview works with demo data and opened files only.',
      'It has no keyring and no protected window, so it takes no real accounts.',
      'Use the installed app for your own account.',
    ),
  disk: ({ problem, while: doing }) =>
    words(
      problem === 'full' ? 'The disk is full.' : 'The file could not be read or written.',
      `${DISK_WORK[doing]} What was there before is unchanged.`,
      problem === 'full'
        ? 'Make room, then try again.'
        : problem === 'denied'
          ? 'Check that you may write there, then try again.'
          : 'Check the disk, then try again.',
      [`Problem: ${problem}`],
    ),
  missing: ({ what }) =>
    what === 'demo'
      ? words('The demo is not running.', 'Its simulator ended.', 'Start the demo again.')
      : words(`The ${what} is not there any more.`, 'It may have been removed.', 'Go back to the list.'),
  cancelled: () => words('Cancelled.', 'Nothing incomplete was kept.', 'You can start it again.'),
  bug: ({ ref }) =>
    words(
      'Something went wrong in Sextant itself.',
      'That is our fault. What was stored before is unchanged.',
      `Please report it with the reference ${ref}; the log holds the details.`,
      [`Reference: ${ref}`],
    ),
};

/** The words for a failure. */
export function wordsFor<K extends Kind>(failure: Of<K>): ProblemWords {
  const say: (failure: Of<K>) => ProblemWords = SAYINGS[failure.kind];
  return say(failure);
}
