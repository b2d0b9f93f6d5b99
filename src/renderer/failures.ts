import type { DiskWork, Failure } from '../contract/result.ts';
import { say, theHost, unexpectedAnswer } from './failureWords.ts';
import { SECRET_NAMES } from './names.ts';
import type { ProblemWords } from './ui/messages/Problem.tsx';
import { formatBytes, formatSeconds } from './ui/text/formats.ts';

type Kind = Failure['kind'];
type Of<K extends Kind> = Extract<Failure, { kind: K }>;

const REASONS: Record<Of<'unreachable'>['reason'], string> = {
  offline: 'This computer is offline.',
  name: 'Its host name could not be found.',
  refused: 'It refused the connection.',
  reset: 'The connection closed before a response arrived.',
  certificate: 'Its certificate is not trusted, so nothing was sent.',
  proxy: 'The proxy did not let the request through.',
  other: 'It did not respond.',
};

/** What the disk was needed for, after “Sextant could not”. */
const DISK_WORK: Record<DiskWork, string> = {
  saving: 'save your changes',
  removing: 'remove a file',
  downloading: 'download the report',
  storing: 'store the report in the library',
  reading: 'read a stored file',
  importing: 'copy the file to the library',
  exporting: 'write the export',
};

const DISK_PROBLEMS: Record<Of<'disk'>['problem'], { meaning: string; todo: string }> = {
  full: { meaning: 'The disk is full.', todo: 'Free up some space, then try again.' },
  denied: { meaning: 'Permission was denied.', todo: 'Check the permissions, then try again.' },
  missing: { meaning: 'The file or folder is missing.', todo: 'Check the disk, then try again.' },
  other: { meaning: 'The disk reported an error.', todo: 'Check the disk, then try again.' },
};

const quote = (said: string | null) => (said === null ? [] : [`Response: ${said}`]);

/** Text from elsewhere, to be followed by our own full stop. */
const withoutStop = (text: string) => text.replace(/[.\s]*$/, '');

/** Every kind of failure has its words; a new kind does not compile without them. */
const SAYINGS: { [K in Kind]: (failure: Of<K>) => ProblemWords } = {
  invalid: ({ issues }) =>
    say(
      'Some values are missing or invalid.',
      'Nothing was sent.',
      issues.map((issue) => issue.message).join(' ') || 'Check the fields.',
      issues.map((issue) => `${issue.path || 'form'}: ${issue.message}`),
    ),
  unreachable: ({ role, reason, host }) =>
    say(
      `${theHost(role)} cannot be reached.`,
      REASONS[reason],
      reason === 'certificate'
        ? 'Check the address. If your network inspects traffic, ask its administrator for the certificate.'
        : 'Check the address and your network, then try again. Stored reports are still available.',
      [`Host: ${host}`],
    ),
  'timed-out': ({ role, phase, afterMs, host }) =>
    say(
      `${theHost(role)} took too long to respond.`,
      phase === 'idle'
        ? `No data arrived for ${formatSeconds(afterMs)} during the response.`
        : `No complete response arrived within ${formatSeconds(afterMs)}.`,
      'Try again in a moment.',
      host ? [`Host: ${host}`] : [],
    ),
  'not-authorized': ({ role, status, said, missingScope }) =>
    say(
      `${theHost(role)} denied access (${status}).`,
      [
        said === null ? 'It gave no reason.' : `Its reason: ${withoutStop(said)}.`,
        ...(missingScope
          ? [`It also refused a new access token. The token probably lacks the scope ${missingScope}.`]
          : []),
      ].join(' '),
      missingScope
        ? 'Check that the client has this scope and that the profile requests it.'
        : 'Check the REST API token in the portal, then enter it again.',
    ),
  'token-refused': ({ code, said }) =>
    say(
      'The identity provider did not issue an access token.',
      code === 'invalid_client'
        ? 'It does not recognise this client ID and client secret (invalid_client).'
        : code === 'invalid_scope'
          ? 'At least one of the scopes is not allowed for this client (invalid_scope).'
          : 'It refused the request.',
      code === 'invalid_scope'
        ? 'Compare the scopes in the profile with those of the client registration.'
        : 'Check the client ID and enter the client secret again.',
      [`Code: ${code}`, ...quote(said)],
    ),
  'rate-limited': ({ role, retryAfterMs, said }) =>
    say(
      `${theHost(role)} is limiting requests.`,
      'It received too many in a short time (429).',
      retryAfterMs === null
        ? 'Wait a minute, then try again.'
        : `Try again in ${formatSeconds(retryAfterMs)}.`,
      quote(said),
    ),
  refused: ({ role, status, said, details }) => {
    const [cause] = details;
    return say(
      cause === undefined
        ? `${theHost(role)} refused the request.`
        : `${theHost(role)} refused the request: ${withoutStop(cause)}.`,
      status === 404
        ? role === 'auth'
          ? 'There is no token endpoint at this address (404).'
          : 'It could not find what was requested (404). The service keeps reports for 7 days.'
        : `It responded with ${status}${said === null ? '' : `: ${withoutStop(said)}`}.`,
      role === 'auth'
        ? 'Check the address of the identity provider in the profile.'
        : status === 404
          ? 'Request a new report.'
          : 'Change the request, then send it again.',
      [...quote(said), ...details],
    );
  },
  'server-trouble': ({ role, status, said }) =>
    say(
      `${theHost(role)} reported an internal error.`,
      `It responded with ${status}. Nothing is wrong with your request.`,
      'Try again later.',
      quote(said),
    ),
  'unexpected-answer': unexpectedAnswer,
  'link-ended': () =>
    say(
      'The download link expired.',
      'Links are valid for 5 minutes, and the service did not provide a working new one.',
      'Try again to request a new link. The service keeps reports for 7 days.',
    ),
  'cut-off': ({ receivedBytes, totalBytes }) =>
    say(
      'The download was interrupted repeatedly.',
      totalBytes === null
        ? `${formatBytes(receivedBytes)} had arrived. The incomplete file was not kept.`
        : `${formatBytes(receivedBytes)} of ${formatBytes(totalBytes)} had arrived. The incomplete file was not kept.`,
      'Check your network, then try again.',
    ),
  'report-ended': ({ status, said }) =>
    say(
      status === 'error' ? 'The service could not create the report.' : 'The service cancelled the report.',
      `The report ended with the status “${status}”.`,
      'Run it again, or request fewer rows or a shorter time range.',
      quote(said),
    ),
  'outcome-unknown': () =>
    say(
      'Sextant does not know whether the request arrived.',
      'The connection ended or Sextant was closed before a response arrived. The request was not sent again.',
      'Run the report again if you still need it. A duplicate does no harm.',
    ),
  'still-accepted': () =>
    say(
      'The old token still works.',
      'It has not been deleted in the portal, so Sextant has not forgotten it either.',
      'Delete it in the portal, then check again.',
    ),
  'secret-missing': ({ secret }) =>
    say(
      `The ${SECRET_NAMES[secret]} is not set.`,
      'Sextant cannot connect to the service without it.',
      'Enter it in the profile under Credentials, then save.',
    ),
  'secret-bound-elsewhere': ({ secret, origin }) =>
    say(
      `The ${SECRET_NAMES[secret]} belongs to another address.`,
      `It was entered ${origin ? `for ${origin}` : 'before there was an address'}. After the address changes, Sextant does not send it until you enter it again.`,
      'Check the address, then enter the secret again.',
    ),
  'keyring-unavailable': ({ waitedMs }) =>
    say(
      'The keyring is not responding.',
      waitedMs === null
        ? 'It is locked or not ready. Your secrets are still stored.'
        : `It did not respond for ${formatSeconds(waitedMs)}. Your secrets are still stored.`,
      'Unlock it, then try again.',
    ),
  'secret-unreadable': ({ secret }) =>
    say(
      `The stored ${SECRET_NAMES[secret]} cannot be decrypted.`,
      'The keyring’s key has changed since you stored it, for example because the profile was copied or the keyring is new. Nothing was deleted.',
      'Enter the secret again, or forget it.',
    ),
  'read-only': () =>
    say(
      'This profile is locked against changes.',
      'Nothing was sent.',
      'Unlock the profile under Credentials first.',
    ),
  preview: () =>
    say(
      'The preview supports only demo data and opened files.',
      'It has no keyring and no protected window, so it cannot use real accounts.',
      'Use the installed app for your own account.',
    ),
  disk: ({ problem, while: work }) =>
    say(
      `Sextant could not ${DISK_WORK[work]}.`,
      `${DISK_PROBLEMS[problem].meaning} Existing files are unchanged.`,
      DISK_PROBLEMS[problem].todo,
      [`Problem: ${problem}`],
    ),
  missing: ({ what }) =>
    what === 'demo'
      ? say('The demo is not running.', 'Its simulator has stopped.', 'Start the demo again.')
      : say(`The ${what} no longer exists.`, 'It may have been removed.', 'Go back to the list.'),
  cancelled: () => say('Cancelled.', 'No incomplete file was kept.', 'You can start again.'),
  bug: ({ ref }) =>
    say(
      'Something went wrong in Sextant.',
      'This is a bug. Your stored data is unchanged.',
      `Report it with the reference ${ref}. The log has the details.`,
      [`Reference: ${ref}`],
    ),
};

/** The words for a failure. */
export function wordsFor<K extends Kind>(failure: Of<K>): ProblemWords {
  const sayOne: (failure: Of<K>) => ProblemWords = SAYINGS[failure.kind];
  return sayOne(failure);
}
