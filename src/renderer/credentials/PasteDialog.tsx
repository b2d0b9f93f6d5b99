import { useRef, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { readPasted, type Pasted } from './pasted.ts';

type PasteDialogProps = { open: boolean; onClose: () => void; onPasted: (pasted: Pasted) => void };

/** An exported profile has a few hundred characters; more than this is another file. */
const LARGEST_BYTES = 1_000_000;

/** Fills the form from what is at hand already. Nothing is stored by it. */
export function PasteDialog({ open, onClose, onPasted }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const close = () => {
    setText('');
    setWrong(false);
    onClose();
  };
  const take = (pastedText: string) => {
    const pasted = readPasted(pastedText);
    setWrong(pasted === null);
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
              take(text);
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
        error={
          wrong
            ? 'This is neither a cURL command of the interface nor a profile that this version exported.'
            : undefined
        }
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
          if (!file || file.size > LARGEST_BYTES) {
            setWrong(file !== undefined);
            return;
          }
          void file.text().then(take, () => {
            setWrong(true);
          });
        }}
      />
    </Dialog>
  );
}
