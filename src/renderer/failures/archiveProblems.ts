import type { ArchiveProblem } from '../../contract/archiveProblem.ts';
import { say } from './failureWords.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';

/** Why an archive of the event log cannot be used. */
export const ARCHIVE_PROBLEMS: Record<ArchiveProblem, ProblemWords> = {
  unsupported: say(
    'This build of Sextant cannot keep event logs.',
    'It runs on a version of Electron without the database that archives need (node:sqlite). Everything else works.',
    'Install Sextant again from an official release.',
  ),
  ended: say(
    'The process that keeps event logs ended unexpectedly.',
    'Every entry that was counted as kept is on disk. Sextant has started the process again.',
    'Try again.',
  ),
  damaged: say(
    'The archive was damaged.',
    'Sextant put the damaged file aside, in the folder of the archives, and began a new archive. The service still has the entries of the last 30 days.',
    'Fetch what is missing, or restore a copy of the archive.',
  ),
  newer: say(
    'A newer version of Sextant wrote the archive.',
    'It was left as it is.',
    'Install the newer version again to use it.',
  ),
  busy: say(
    'Another program is using the archive.',
    'Nothing was changed.',
    'Close the other program, then try again.',
  ),
  'not-rebuilt': say(
    'The entries are removed from the archive, but not yet from the disk.',
    'The file of the archive could not be rebuilt without them, which takes up to twice its size in free space. Until it is, traces of them remain in it.',
    'Free some space, then wipe again. Sextant also tries again by itself within a day.',
  ),
  'no-slice': say(
    'What was being fetched was removed from the archive.',
    'Nothing else is affected.',
    'Fetch it again if you need it.',
  ),
  'not-an-archive': say(
    'The file is not an archive of an event log.',
    'Nothing was taken over.',
    'Choose a file that Sextant saved as a copy of an archive.',
  ),
  'other-account': say(
    'The backup is of another account.',
    'Nothing was taken over, because the entries of two accounts could not be told apart afterwards.',
    'Choose a backup of this account, or open the profile of the other account to restore it there.',
  ),
  'own-folder': say(
    'This folder holds the archives that Sextant uses.',
    'No backup was written, since it could take the place of an archive.',
    'Save the backup in another folder.',
  ),
  itself: say(
    'This file is the archive itself.',
    'Nothing was taken over.',
    'Choose a file that Sextant saved as a copy of the archive.',
  ),
};
