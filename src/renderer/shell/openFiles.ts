import { importFile, PROFILE_FILE } from '../commands/openFile.ts';
import { go, openReport } from '../navigation.ts';
import { notify, notifyFailure } from '../notices.ts';

function notifyProfileFile(): void {
  const run = () => {
    go({ screen: 'credentials' });
  };
  notify({
    tone: 'warn',
    title: 'This is a profile, not a report',
    text: 'Under Credentials, “Paste cURL or JSON” fills a profile from the file.',
    action: { name: 'Show credentials', run },
  });
}

/** Brings files into the library, one after the other, and opens each. Tells the name of each that begins. */
export async function openFiles(files: Iterable<File>, begins: (name: string) => void): Promise<void> {
  for (const file of files) {
    if (file.name.endsWith(PROFILE_FILE)) {
      notifyProfileFile();
      continue;
    }
    begins(file.name);
    const stored = await importFile(file);
    if (stored.ok) openReport(stored.value.id);
    else notifyFailure(stored.error);
  }
}
