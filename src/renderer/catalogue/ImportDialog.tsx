import { FileInput } from 'lucide-react';
import { useState } from 'react';
import type { CatalogueKind, ProfileCatalogue } from '../../contract/catalogue.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { CATALOGUE_KINDS } from '../../queries/catalogue.ts';
import {
  LARGEST_BYTES,
  readCatalogueFile,
  readCatalogueText,
  type CatalogueFault,
  type CatalogueRead,
} from '../../queries/catalogue/catalogueFile.ts';
import { compareImport } from '../../queries/catalogue/comparison.ts';
import { api } from '../state/api.ts';
import { wordsFor } from '../failures/failures.ts';
import { useAttempt } from '../forms/useAttempt.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FileButton } from '../ui/buttons/FileButton.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useDiscard } from '../ui/overlays/useDiscard.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { importWords as words } from './importWords.ts';
import { notifyUndoable } from './undoNotice.ts';
import { words as screenWords } from './words.ts';

type Whole = Extract<CatalogueRead, { ok: true }>;
type Shown =
  | { kind: 'choosing' }
  | { kind: 'refused'; fault: CatalogueFault }
  | { kind: 'unreadable' }
  | { kind: 'read'; name: string; read: Whole };

const USUAL = ['none', ...CATALOGUE_KINDS] as const;

type ImportDialogProps = {
  profileId: ProfileId;
  kind: CatalogueKind;
  kept: ProfileCatalogue | undefined;
  onClose: () => void;
};

/** What was chosen or pasted, and what was read of it. */
function useReading(kind: CatalogueKind) {
  const [usual, setUsual] = useState<(typeof USUAL)[number]>(kind);
  const [pasted, setPasted] = useState('');
  const [shown, setShown] = useState<Shown>({ kind: 'choosing' });
  const usualKind = usual === 'none' ? null : usual;
  const show = (name: string, read: CatalogueRead) => {
    setShown(read.ok ? { kind: 'read', name, read } : { kind: 'refused', fault: read.fault });
  };
  const choose = async (file: File) => {
    if (file.size > LARGEST_BYTES) return setShown({ kind: 'refused', fault: 'too-large' });
    const bytes = await file.arrayBuffer().catch(() => null);
    if (!bytes) return setShown({ kind: 'unreadable' });
    return show(file.name, readCatalogueFile(new Uint8Array(bytes), usualKind));
  };
  return {
    usual,
    setUsual,
    pasted,
    setPasted,
    shown,
    choose,
    preview: () => {
      show(words.pasted, readCatalogueText(pasted, usualKind));
    },
    back: () => {
      setShown({ kind: 'choosing' });
    },
  };
}

function Choosing({ reading }: { reading: ReturnType<typeof useReading> }) {
  const { usual, setUsual, pasted, setPasted, shown, choose } = reading;
  return (
    <>
      <p>{words.intro}</p>
      {shown.kind === 'refused' && <Problem words={words.fault(shown.fault)} />}
      {shown.kind === 'unreadable' && <Problem words={words.unreadable} />}
      <Select
        label={words.usual}
        value={usual}
        choices={USUAL.map((id) => ({ id, name: id === 'none' ? words.refuse : screenWords.kinds[id].many }))}
        onChange={setUsual}
      />
      <div>
        <FileButton
          icon={FileInput}
          autoFocus
          label={words.file}
          accept=".csv,.json,.txt"
          onFile={(file) => void choose(file)}
        >
          {words.choose}
        </FileButton>
      </div>
      <TextField label={words.paste} value={pasted} onChange={setPasted} rows={8} mono />
    </>
  );
}

/** Imports a file or a pasted text, after a preview of what would change. */
export function ImportDialog({ profileId, kind, kept, onClose }: ImportDialogProps) {
  const reading = useReading(kind);
  const { isPending, failure, attempt } = useAttempt();
  const { shown } = reading;
  const comparison = shown.kind === 'read' ? compareImport(shown.read.entries, kept?.entries ?? []) : null;
  const fresh = comparison ? [...comparison.added, ...comparison.changed] : [];
  const add = async () => {
    const added = await attempt(() => api.catalogue.add({ profileId, entries: fresh }));
    if (!added.ok) return;
    notifyUndoable(added.value, words.done, words.doneText(fresh.length));
    onClose();
  };
  const { close, question } = useDiscard(reading.pasted.trim() !== '' && !isPending, onClose);
  const actions = comparison ? (
    <>
      <Button autoFocus onPress={reading.back}>
        {words.back}
      </Button>
      {fresh.length > 0 ? (
        <Button look="primary" isPending={isPending} onPress={() => void add()}>
          {words.import(fresh.length)}
        </Button>
      ) : (
        <Button onPress={onClose}>{words.close}</Button>
      )}
    </>
  ) : (
    <>
      <Button onPress={close}>{words.cancel}</Button>
      <Button look="primary" isDisabled={reading.pasted.trim() === ''} onPress={reading.preview}>
        {words.preview}
      </Button>
    </>
  );
  return (
    <Dialog title={words.title} open onClose={close} actions={actions}>
      {shown.kind === 'read' && comparison ? (
        <ImportPreview name={shown.name} read={shown.read} comparison={comparison} />
      ) : (
        <Choosing reading={reading} />
      )}
      {failure && <Problem words={wordsFor(failure)} />}
      {question}
    </Dialog>
  );
}
