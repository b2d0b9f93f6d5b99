import { useState } from 'react';
import { storableFileName } from '../../../contract/fileName.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import type { Profile } from '../../../contract/profiles.ts';
import type { Failure } from '../../../contract/result.ts';
import { writeBookCsv } from '../../../organizations/bookCsv.ts';
import { writeBookJson } from '../../../organizations/bookJson.ts';
import { api } from '../../state/api.ts';
import { wordsFor } from '../../failures/failures.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { notify } from '../../state/notices.ts';
import { saveFile } from '../../state/saveFile.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Radios } from '../../ui/forms/Choices.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
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
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const close = () => {
    setFailure(null);
    onClose();
  };
  const save = async () => {
    setFailure(null);
    setPending(true);
    const text = FORMATS[format](book.map(({ organization }) => organization));
    const saved = await saveFile(fileNameFor(profile, format), text);
    setPending(false);
    if (!saved.ok) return setFailure(saved.error);
    if (!saved.value) return undefined;
    const { id, fileName } = saved.value;
    notify({
      tone: 'good',
      title: words.export.saved,
      text: words.export.savedText(book.length, fileName),
      action: { name: words.export.show, run: () => void api.exports.showInFolder(id) },
    });
    return close();
  };
  return (
    <Dialog
      title={words.export.title}
      open={open}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{words.export.cancel}</Button>
          <Button look="primary" isPending={isPending} onPress={() => void save()}>
            {words.export.save(book.length)}
          </Button>
        </>
      }
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
      {failure && <Problem words={wordsFor(failure)} />}
    </Dialog>
  );
}
