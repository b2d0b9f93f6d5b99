import { arrive } from '../state/arriving.ts';
import { PROFILE_FILE } from '../commands/openFile.ts';
import { go, openReport } from '../state/navigation.ts';
import { notify } from '../state/notices.ts';
import { prepareTableWorker } from '../workers/tableWorker.ts';
import { words } from './words.ts';

const { folder, profile } = words.files;

function notifyProfileFile(): void {
  const run = () => {
    go({ screen: 'credentials' });
  };
  notify({
    tone: 'warn',
    title: profile.title,
    text: profile.text,
    action: { name: profile.action, run },
  });
}

/** Says that folders cannot be opened. */
export function notifyFolders(names: readonly string[]): void {
  notify({ tone: 'warn', title: folder.title, text: folder.text(names) });
}

/** Opens files, and copies them into the library meanwhile. `begins` gets the name of each in turn. */
export async function openFiles(files: Iterable<File>, begins: (name: string) => void): Promise<void> {
  for (const file of files) {
    if (file.name.endsWith(PROFILE_FILE)) {
      notifyProfileFile();
      continue;
    }
    begins(file.name);
    prepareTableWorker();
    openReport(await arrive(file));
  }
}
