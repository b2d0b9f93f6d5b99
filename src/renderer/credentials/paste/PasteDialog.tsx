import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { readPasted } from './pasted.ts';
import { ProfileFileButton } from './ProfileFileButton.tsx';

type PasteDialogProps = {
  open: boolean;
  onClose: () => void;
  onPasted: (pasted: Partial<ProfileFormValues>) => void;
};

const NOT_UNDERSTOOD =
  'Sextant does not recognize this. Paste a cURL command that calls the service, an exported profile, or the answer to a client registration.';

const notAProfile = (fileName: string) =>
  `${fileName} is not a profile that this version of Sextant can read. Choose a file made with “Export without secrets”.`;

/** Fills the form from what is at hand already. Nothing is stored by it. */
export function PasteDialog({ open, onClose, onPasted }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setText('');
    setProblem(null);
    onClose();
  };
  const fill = (given: string, ifNotUnderstood: string) => {
    const pasted = readPasted(given);
    setProblem(pasted ? null : ifNotUnderstood);
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
          <ProfileFileButton
            onText={(given, fileName) => {
              fill(given, notAProfile(fileName));
            }}
            onRefused={(fileName) => {
              setProblem(notAProfile(fileName));
            }}
          />
          <Button onPress={close}>Cancel</Button>
          <Button
            look="primary"
            onPress={() => {
              fill(text, NOT_UNDERSTOOD);
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
        error={problem ?? undefined}
      />
    </Dialog>
  );
}
