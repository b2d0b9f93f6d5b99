import type { DiskWork } from '../../contract/diskWork.ts';
import { isFromBetween, type Failure } from '../../contract/result.ts';
import { ARCHIVE_PROBLEMS } from './archiveProblems.ts';
import { quote, say, theHost } from './failureWords.ts';
import { HOST_SAYINGS } from './hostFailures.ts';
import { SECRET_NAMES } from './names.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { formatBytes, formatSeconds } from '../ui/text/formats.ts';

type Kind = Failure['kind'];
type Of<K extends Kind> = Extract<Failure, { kind: K }>;

/** What the disk was needed for, after “Sextant could not”. */
const DISK_WORK: Record<DiskWork, string> = {
  saving: 'save your changes',
  removing: 'remove a file',
  downloading: 'download the report',
  storing: 'store the report in the library',
  keeping: 'add the downloaded report to the library',
  reading: 'read a stored file',
  opening: 'read the file',
  importing: 'copy the file to the library',
  exporting: 'write the export',
  archiving: 'use the archive of the event log',
  checking: 'check the archive',
  moving: 'move the library',
  'backing-up': 'write the backup',
  restoring: 'restore the backup',
};

const DISK_PROBLEMS: Record<Of<'disk'>['problem'], { meaning: string; todo: string }> = {
  full: { meaning: 'The disk is full.', todo: 'Free up some space, then try again.' },
  low: {
    meaning: 'There is too little free space on the disk.',
    todo: 'Free up some space, then try again.',
  },
  denied: { meaning: 'Permission was denied.', todo: 'Check the permissions, then try again.' },
  missing: { meaning: 'The file or folder is missing.', todo: 'Check the disk, then try again.' },
  moved: {
    meaning: 'It was moved, removed or changed since you chose it.',
    todo: 'Open it again.',
  },
  held: {
    meaning: 'Another program has the file open, and would lose what was changed there, or undo this.',
    todo: 'Close it there, then try again. If it is open nowhere, remove the lock file beside it, whose name begins with ~$ or .~lock.',
  },
  ours: {
    meaning: 'Sextant is writing the file just now, by an export or for a schedule.',
    todo: 'Wait until that has ended, then try again.',
  },
  newer: {
    meaning: 'A newer version of Sextant wrote the file, so it was left as it is.',
    todo: 'Install the newer version again to use it.',
  },
  busy: {
    meaning: 'The library is being checked, moved, backed up or restored.',
    todo: 'Wait until that has ended, or cancel it, then try again.',
  },
  other: { meaning: 'The disk reported an error.', todo: 'Check the disk, then try again.' },
};

/** Why a change of organization was not sent. */
const WITHHELD: Record<Of<'withheld'>['why'], ProblemWords> = {
  'not-confirmed': say(
    'That is not the ID of the certificate request.',
    'Nothing was sent.',
    'Type the ID exactly as it is in the draft.',
  ),
  'outdated-review': say(
    'The draft or the address book has changed since you opened the review.',
    'What will be sent, or what will happen, may be different now, so nothing was sent.',
    'Close the review, look at what will happen, then review and send again.',
  ),
  'under-way': say(
    'Another change for this certificate request is on its way.',
    'Nothing was sent.',
    'Wait until it has ended.',
  ),
  unchecked: say(
    'The outcome of an earlier attempt is unknown.',
    'Sending again before you have checked it could create a second organization, so nothing was sent.',
    'Check the certificate request at the service, then record in the journal what you found.',
  ),
  'unread-journal': say(
    'Entries of the journal cannot be read.',
    'One of them may be of a change of this request whose outcome is unknown, so nothing was sent.',
    'Check the certificate request at the service. Then close the review, open it again, and confirm there that you have.',
  ),
};

/** What is missing otherwise than by being removed. */
const MISSING: Partial<Record<Of<'missing'>['what'], ProblemWords>> = {
  demo: say('The demo is not running.', 'Its simulator does not respond.', 'Start the demo again.'),
  recipe: say(
    'The schedule has no recipe that updates a workbook.',
    'Its recipe was removed, or no longer updates one.',
    'Choose another recipe for the schedule.',
  ),
  'scheduled-report': say(
    'No report of the schedule is here to update the workbook with.',
    'It has not arrived yet, or its job was removed.',
    'The next report that arrives updates it.',
  ),
};

/** Every kind of failure has its words; a new kind does not compile without them. */
const SAYINGS: { [K in Kind]: (failure: Of<K>) => ProblemWords } = {
  invalid: ({ issues }) =>
    say(
      'Some values are missing or invalid.',
      'Nothing was sent.',
      issues.map((issue) => issue.message).join(' ') || 'Check the fields.',
      issues.map((issue) => `${issue.path || 'form'}: ${issue.message}`),
    ),
  ...HOST_SAYINGS,
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
    status === 'not-there'
      ? say(
          'The report or its path was not found.',
          'The service accepted the report, but it is not where Sextant looks for it (404). The path may be another at your service.',
          'Check the path of reports in the profile, then try again. That requests no second report.',
          quote(said),
        )
      : status === 'not-found'
        ? say(
            'The service no longer has the report.',
            'It keeps reports for 7 days.',
            'Run it again to request a new one.',
            quote(said),
          )
        : say(
            status === 'error'
              ? 'The service could not create the report.'
              : 'The service cancelled the report.',
            `The report ended with the status “${status}”.`,
            'Run it again, or request fewer rows or a shorter time range.',
            quote(said),
          ),
  'outcome-unknown': ({ cause, wasAccepted }) => {
    const why = cause ? causeWords(cause) : null;
    const notAgain = 'The request was not sent again.';
    if (wasAccepted)
      return say(
        'The service accepted the request, but its response cannot be used.',
        [
          why?.sentences ?? 'The response had not arrived completely when Sextant stopped waiting.',
          notAgain,
        ].join(' '),
        'The report may exist. Run it again if you still need it. A duplicate does no harm.',
        why?.details,
      );
    return say(
      why?.isAnswer
        ? 'Sextant does not know whether the request took effect.'
        : 'Sextant does not know whether the request arrived.',
      [why?.sentences ?? 'Sextant stopped waiting for the response, or was closed.', notAgain].join(' '),
      'Run the report again if you still need it. A duplicate does no harm.',
      why?.details,
    );
  },
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
    waitedMs === null
      ? say(
          'The keyring could not be used.',
          'It was not unlocked, or refused its key, and Sextant asks it only once after each start. Stored secrets are unchanged.',
          'Restart Sextant, and unlock the keyring when it asks.',
        )
      : say(
          'The keyring is not responding.',
          `It did not respond for ${formatSeconds(waitedMs)}. Your secrets are still stored.`,
          'Unlock it, then try again. If you have closed its window, restart Sextant.',
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
  withheld: ({ why }) => WITHHELD[why],
  preview: () =>
    say(
      'The preview supports only demo data and opened files.',
      'It has no keyring and no protected window, so it cannot use real accounts.',
      'Use the installed app for your own account.',
    ),
  disk: ({ problem, while: work }) =>
    say(
      `Sextant could not ${DISK_WORK[work]}.`,
      `${DISK_PROBLEMS[problem].meaning} ${work === 'keeping' ? 'The complete download is kept while Sextant is open.' : 'Existing files are unchanged.'}`,
      DISK_PROBLEMS[problem].todo,
      [`Problem: ${problem}`],
    ),
  missing: ({ what }) =>
    MISSING[what] ??
    say(
      `The ${what === 'pin' ? 'pinned chart' : what} no longer exists.`,
      'It may have been removed.',
      'Go back to the list.',
    ),
  archive: ({ problem }) => ARCHIVE_PROBLEMS[problem],
  cancelled: () => say('Cancelled.', 'No incomplete file was kept.', 'You can start again.'),
  bug: ({ ref }) =>
    say(
      'Something went wrong in Sextant.',
      'This is a bug. Your stored data is unchanged.',
      `Report it with the reference ${ref}. The log has the details.`,
      [`Reference: ${ref}`],
    ),
};

/** Why the outcome of a request is unknown. */
function causeWords(cause: Exclude<Failure, { kind: 'outcome-unknown' }>) {
  const { title, meaning, details } = wordsFor(cause);
  // A status such as 408 is no refusal, since it leaves open what happened.
  const sentences =
    cause.kind === 'refused'
      ? `${theHost(cause.role)} responded with the status ${cause.status}.`
      : `${title} ${meaning}`;
  const isAnswer = 'status' in cause && !isFromBetween(cause);
  return { sentences, details, isAnswer };
}

/** The words for a failure. */
export function wordsFor<K extends Kind>(failure: Of<K>): ProblemWords {
  const sayOne: (failure: Of<K>) => ProblemWords = SAYINGS[failure.kind];
  return sayOne(failure);
}
