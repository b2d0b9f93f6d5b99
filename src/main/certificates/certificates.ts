import path from 'node:path';
import type { TroubledFile } from '../../contract/app.ts';
import type { Attempt, Draft, DraftId } from '../../contract/certificates.ts';
import type { Log } from '../secrets/log.ts';
import { createRecordFolder } from '../disk/recordFolder.ts';
import { DRAFT_FILES, Drafts } from './drafts.ts';
import { ATTEMPT_FILES, Journal } from './journal.ts';
import { Sender, type SenderDependencies } from './sender.ts';

type Dependencies = Omit<SenderDependencies, 'drafts' | 'journal'> & {
  folder: string;
  log: Log;
  draftChanged: (draft: Draft) => void;
  draftRemoved: (id: DraftId) => void;
  attemptChanged: (attempt: Attempt) => void;
};

/** Opens what is on disk of changes of organizations. */
export async function openCertificates(dependencies: Dependencies) {
  const { folder, clock, log, draftChanged, draftRemoved, attemptChanged } = dependencies;
  const at = (name: string) => ({
    folder: path.join(folder, name),
    below: `certificates/${name}`,
    clock,
    log,
  });
  const draftFiles = createRecordFolder(DRAFT_FILES, at('drafts'));
  const attemptFiles = createRecordFolder(ATTEMPT_FILES, at('attempts'));
  const drafts = new Drafts({
    files: draftFiles,
    loaded: await draftFiles.load(),
    clock,
    changed: draftChanged,
    removed: draftRemoved,
  });
  const attempts = await attemptFiles.load();
  const unread = [...attemptFiles.troubled(), ...attemptFiles.earlierTroubled()].filter(
    ({ file }) => !attempts.some(({ id }) => id === path.basename(file, '.json')),
  );
  const journal = new Journal({
    files: attemptFiles,
    loaded: attempts,
    unread: new Set(unread.map(({ file }) => path.basename(file, '.json'))),
    clock,
    changed: attemptChanged,
  });
  const sender = new Sender({ ...dependencies, drafts, journal });
  const troubled: TroubledFile[] = [...draftFiles.troubled(), ...unread];
  return { drafts, journal, sender, troubled };
}
