import { useState } from 'react';
import { storableFileName } from '../../../contract/fileName.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { writeBookCsv } from '../../../organizations/bookCsv.ts';
import { writeBookJson } from '../../../organizations/bookJson.ts';
import { api } from '../../state/api.ts';
import { wordsFor } from '../../failures/failures.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { useAttempt } from '../../forms/useAttempt.ts';
import { notify } from '../../state/notices.ts';
import { saveFile } from '../../state/saveFile.ts';
import { Radios } from '../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { words } from './words.ts';

const FORMATS = { csv: writeBookCsv, json: writeBookJson } as const;
type Format = keyof typeof FORMATS;

/** Leaves room for the mark of the demo and the extension. */
const LONGEST_NAME = 200;

const fileNameFor = ({ name, kind }: Profile, format: Format) => {
  const stem = storableFileName(words.export.fileName(name), LONGEST_NAME);
  return `${kind === 'demo' ? `${DEMO_MARK} ` : ''}${stem}.${format}`;
};

type ExportDialogProps = {
  profile: Profile;
  book: readonly KnownOrganization[];
  open: boolean;
  onClose: () => void;
};

/** Saves the whole address book to a file. */
export function ExportDialog({ profile, book, open, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('csv');
  const { isPending, failure, attempt, forget } = useAttempt();
  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    const text = FORMATS[format](book.map(({ organization }) => organization));
    const saved = await attempt(() => saveFile(fileNameFor(profile, format), text));
    if (!saved.ok || !saved.value) return;
    const { id, fileName } = saved.value;
    notify({
      tone: 'good',
      title: words.export.saved,
      text: words.export.savedText(book.length, fileName),
      action: { name: words.export.show, run: () => void api.exports.showInFolder(id) },
    });
    close();
  };
  return (
    <ActionDialog
      title={words.export.title}
      open={open}
      action={words.export.save(book.length)}
      isPending={isPending}
      onAct={() => void save()}
      onClose={close}
      problem={failure && wordsFor(failure)}
    >
      <Radios
        label={words.export.format}
        value={format}
        onChange={setFormat}
        autoFocus
        choices={[
          { id: 'csv', ...words.export.csv },
          { id: 'json', ...words.export.json },
        ]}
      />
      <p>{words.export.people}</p>
    </ActionDialog>
  );
}
