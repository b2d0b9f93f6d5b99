import type { Failure, Role, SecretName } from '../contract/result.ts';

/** A failure in the analyst's words: what happened, what it means, what to do. */
export type Words = {
  title: string;
  meaning: string;
  todo: string;
  /** What the other side said, and particulars; shown on demand and copied as they are. */
  details: string[];
};

const HOSTS: Record<Role, string> = {
  auth: 'the identity provider',
  gateway: 'the gateway',
  legacy: 'the legacy host',
  legacyAlt: 'the older legacy host',
  link: 'the download host',
};

const SECRETS: Record<SecretName, string> = {
  clientSecret: 'client secret',
  primaryToken: 'primary REST API token',
  backupToken: 'backup REST API token',
};

const REASONS: Record<Extract<Failure, { kind: 'unreachable' }>['reason'], string> = {
  offline: 'This computer has no network.',
  name: 'The host’s name could not be found.',
  refused: 'The host refused the connection.',
  reset: 'The connection was cut before an answer came.',
  certificate: 'The host’s certificate is not trusted, so nothing was sent.',
  proxy: 'The proxy did not let the request through.',
  other: 'The host did not answer.',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const seconds = (ms: number) => `${Math.max(1, Math.round(ms / 1000))} s`;
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const quote = (said: string | null) => (said === null ? [] : [`It said: ${said}`]);

type Kind = Failure['kind'];
type Of<K extends Kind> = Extract<Failure, { kind: K }>;

const words = (title: string, meaning: string, todo: string, details: string[] = []): Words => ({
  title,
  meaning,
  todo,
  details,
});

function unexpectedAnswer({ role, status, what, details: particulars }: Of<'unexpected-answer'>): Words {
  const who = capital(HOSTS[role]);
  const details = [...(status === null ? [] : [`Status: ${status}`]), ...particulars];
  const later = 'Try again. If it stays so, report it to whoever runs the service.';
  const senseless = `${who} gave an answer that makes no sense.`;
  const sayings: Record<typeof what, Words> = {
    'web-page': words(
      `A web page came instead of ${role === 'link' ? 'the report' : 'an answer'}.`,
      'A sign-in portal or a proxy may stand between you and the service, or the address is wrong.',
      'Open a browser to sign in to your network, check the address, then try again.',
    ),
    redirect: words(
      `${who} sent the request elsewhere.`,
      'Sextant does not follow: your credentials go to the addresses of the profile only.',
      'Check the address in the profile.',
    ),
    'unsafe-link': words('The download link is not safe to open.', 'It is not a plain https address.', later),
    'too-large': words(`${who} sent more than it should.`, 'The answer was larger than any real one.', later),
    empty: words(senseless, 'It was empty.', 'Check the address, then try again.'),
    'not-json': words(senseless, 'It was not JSON.', 'Check the address, then try again.'),
    'wrong-shape': words(
      senseless,
      'It was not what the interface describes.',
      'Check the address, then try again.',
    ),
  };
  return { ...sayings[what], details };
}

/** Every kind of failure has its words; a new kind does not compile without them. */
const SAYINGS: { [K in Kind]: (failure: Of<K>) => Words } = {
  invalid: ({ issues }) =>
    words(
      'Something in the form does not fit.',
      'Nothing was sent.',
      issues.map((issue) => issue.message).join(' ') || 'Check the fields.',
      issues.map((issue) => `${issue.path || 'form'}: ${issue.message}`),
    ),
  unreachable: ({ role, reason, host }) =>
    words(
      `${capital(HOSTS[role])} cannot be reached.`,
      REASONS[reason],
      reason === 'certificate'
        ? 'Check the address, and whether your network inspects traffic; ask whoever runs it for its certificate.'
        : 'Check the address and the network, then try again. Stored reports work without it.',
      [`Host: ${host}`],
    ),
  'timed-out': ({ role, phase, afterMs, host }) =>
    words(
      `${capital(HOSTS[role])} took too long.`,
      phase === 'idle'
        ? `Nothing came for ${seconds(afterMs)} in the middle of the answer.`
        : `No whole answer came within ${seconds(afterMs)}.`,
      'Try again in a moment.',
      host ? [`Host: ${host}`] : [],
    ),
  'not-authorized': ({ role, status, said, missingScope }) =>
    words(
      `${capital(HOSTS[role])} did not accept the credentials.`,
      missingScope
        ? `The token was renewed once and refused again (${status}). Most likely it lacks the scope ${missingScope}.`
        : `The request was refused as not authorized (${status}).`,
      missingScope
        ? 'Check that the client was given this scope and that the profile asks for it.'
        : 'Check the token in the portal, then set it again under Credentials.',
      quote(said),
    ),
  'token-refused': ({ code, said }) =>
    words(
      'The identity provider gave no token.',
      code === 'invalid_client'
        ? 'It does not know this client ID and client secret together.'
        : code === 'invalid_scope'
          ? 'At least one of the scopes is not allowed for this client.'
          : 'It refused the request.',
      code === 'invalid_scope'
        ? 'Check the scopes of the profile against those that the client was registered with.'
        : 'Check the client ID and set the client secret again.',
      [`Code: ${code}`, ...quote(said)],
    ),
  'rate-limited': ({ role, retryAfterMs, said }) =>
    words(
      `${capital(HOSTS[role])} asks for a pause.`,
      'There were too many requests in a short time (429).',
      retryAfterMs === null ? 'Wait a minute, then try again.' : `Try again in ${seconds(retryAfterMs)}.`,
      quote(said),
    ),
  refused: ({ role, status, said, details }) =>
    words(
      `${capital(HOSTS[role])} refused the request.`,
      status === 404
        ? 'It does not know what was asked for (404). Reports are kept there for 7 days.'
        : `It answered ${status}${said === null ? '' : `: ${said}`}.`,
      status === 404 ? 'Ask for a new report.' : 'Change the request, then send it again.',
      [...quote(said), ...details],
    ),
  'server-trouble': ({ role, status, said }) =>
    words(
      `${capital(HOSTS[role])} has trouble of its own.`,
      `It answered ${status}. Nothing is wrong with what you asked.`,
      'Try again later.',
      quote(said),
    ),
  'unexpected-answer': unexpectedAnswer,
  'link-ended': () =>
    words(
      'The download link ended.',
      'Links live 5 minutes, and the service gave no working new one.',
      'Ask again: while the service keeps the report, a fresh link brings it.',
    ),
  'cut-off': ({ receivedBytes, totalBytes }) =>
    words(
      'The download was cut off again and again.',
      totalBytes === null
        ? `${megabytes(receivedBytes)} had come.`
        : `${megabytes(receivedBytes)} of ${megabytes(totalBytes)} had come.`,
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
  'secret-missing': ({ secret }) =>
    words(
      `The ${SECRETS[secret]} is not set.`,
      'Without it the service cannot be asked.',
      'Set it under Credentials.',
    ),
  'secret-bound-elsewhere': ({ secret, origin }) =>
    words(
      `The ${SECRETS[secret]} belongs to another address.`,
      `It was entered for ${origin || 'no address'}. After a change of address it is sent only when you enter it again.`,
      'Check the address, then set the secret again.',
    ),
  'keyring-unavailable': ({ waitedMs }) =>
    words(
      'The keyring does not answer.',
      waitedMs === null
        ? 'It is locked or not ready. Your secrets are still there.'
        : `It was silent for ${seconds(waitedMs)}. Your secrets are still there.`,
      'Unlock it, then try again.',
    ),
  'secret-unreadable': ({ secret }) =>
    words(
      `The stored ${SECRETS[secret]} cannot be opened.`,
      'The keyring works, but with another key than then: a copied profile or a new keyring does that. Nothing was deleted.',
      'Set it again, or forget it.',
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
      problem === 'full' ? 'The disk is full.' : 'The disk did not take part.',
      `It happened while ${doing}. What was there before is unchanged.`,
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
  cancelled: () => words('It was stopped.', 'Nothing incomplete was kept.', 'Start it again when you like.'),
  bug: ({ ref }) =>
    words(
      'Something went wrong in Sextant itself.',
      'That is our fault. What was stored before is unchanged.',
      `Please report it with the reference ${ref}; the log holds the details.`,
      [`Reference: ${ref}`],
    ),
};

/** The words for a failure. */
export function wordsFor<K extends Kind>(failure: Of<K>): Words {
  const say: (failure: Of<K>) => Words = SAYINGS[failure.kind];
  return say(failure);
}
