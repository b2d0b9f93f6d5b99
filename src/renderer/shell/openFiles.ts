import { importFile, PROFILE_FILE } from '../commands/openFile.ts';
import { wantMachine } from '../machineUse.ts';
import { go, openReport } from '../navigation.ts';
import { notify, notifyFailure } from '../notices.ts';
import { words } from './words.ts';

const { profile } = words.files;

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

/** Copies files into the library, one after the other, and opens each. `begins` gets the name of each in turn. */
export async function openFiles(files: Iterable<File>, begins: (name: string) => void): Promise<void> {
  for (const file of files) {
    if (file.name.endsWith(PROFILE_FILE)) {
      notifyProfileFile();
      continue;
    }
    begins(file.name);
    const release = wantMachine();
    const stored = await importFile(file).finally(release);
    if (stored.ok) openReport(stored.value.id);
    else notifyFailure(stored.error);
  }
}
