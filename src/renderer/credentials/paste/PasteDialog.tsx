import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { readPasted } from './pasted.ts';

type PasteDialogProps = {
  open: boolean;
  onClose: () => void;
  onPasted: (pasted: Partial<ProfileFormValues>) => void;
};

/** An exported profile has a few hundred characters; more than this is another file. */
const LARGEST_BYTES = 1_000_000;

const NOT_UNDERSTOOD =
  'Sextant does not recognize this. Paste a cURL command that calls the service, an exported profile, or the answer to a client registration.';

/** Fills the form from what is at hand already. Nothing is stored by it. */
export function PasteDialog({ open, onClose, onPasted }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const close = () => {
    setText('');
    setWrong(null);
    onClose();
  };
  const take = (given: string, otherwise: string) => {
    const pasted = readPasted(given);
    setWrong(pasted ? null : otherwise);
    if (!pasted) return;
    onPasted(pasted);
    close();
  };
  return (
    <Dialog
      title="Fill the form from a cURL command or JSON"
      open={open}
      onClose={close}
      actions={
        <>
          <Button
            look="quiet"
            onPress={() => {
              chooser.current?.click();
            }}
          >
            Choose a profile file…
          </Button>
          <Button onPress={close}>Cancel</Button>
          <Button
            look="primary"
            onPress={() => {
              take(text, NOT_UNDERSTOOD);
            }}
          >
            Fill the form
          </Button>
        </>
      }
    >
      <TextField
        label="cURL command or JSON"
        value={text}
        onChange={setText}
        rows={8}
        mono
        autoFocus
        hint="A call to the service that works, an exported profile, or the answer to a client registration. Nothing is saved yet."
        error={wrong ?? undefined}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Profile file"
        accept=".json"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (!file) return;
          const notThis = `${file.name} is not a profile that this version of Sextant can read. Choose a file made with “Export without secrets”.`;
          const refuse = () => {
            setWrong(notThis);
          };
          if (file.size > LARGEST_BYTES) refuse();
          else
            void file.text().then((given) => {
              take(given, notThis);
            }, refuse);
        }}
      />
    </Dialog>
  );
}
