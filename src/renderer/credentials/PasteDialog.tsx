import { useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { TextField } from '../ui/TextField.tsx';
import { readPasted, type Pasted } from './pasted.ts';

type PasteDialogProps = { open: boolean; onClose: () => void; onPasted: (pasted: Pasted) => void };

/** Fills the form from what is at hand already. Nothing is stored by it. */
export function PasteDialog({ open, onClose, onPasted }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const close = () => {
    setText('');
    setWrong(false);
    onClose();
  };
  return (
    <Dialog
      title="Fill the form from a cURL command or JSON"
      open={open}
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button
            look="primary"
            onPress={() => {
              const pasted = readPasted(text);
              setWrong(pasted === null);
              if (!pasted) return;
              onPasted(pasted);
              close();
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
        hint="A call that you know to work, or a profile that was exported. You look it over before it is saved."
        error={
          wrong
            ? 'Nothing of it is known: paste a whole cURL command of the interface, or the JSON of an exported profile.'
            : undefined
        }
      />
    </Dialog>
  );
}
