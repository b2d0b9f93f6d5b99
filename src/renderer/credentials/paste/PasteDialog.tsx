import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { readPasted } from './pasted.ts';
import { ProfileFileButton } from './ProfileFileButton.tsx';
import { words } from './words.ts';

type PasteDialogProps = {
  open: boolean;
  onClose: () => void;
  onPasted: (pasted: Partial<ProfileFormValues>) => void;
};

/** Fills in the form from a cURL command, JSON or a profile file. Stores nothing. */
export function PasteDialog({ open, onClose, onPasted }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => {
    setText('');
    setProblem(null);
    onClose();
  };
  const fill = (given: string, ifUnrecognised: string) => {
    const pasted = readPasted(given);
    setProblem(pasted ? null : ifUnrecognised);
    if (!pasted) return;
    onPasted(pasted);
    close();
  };
  return (
    <Dialog
      title={words.title}
      open={open}
      onClose={close}
      actions={
        <>
          <ProfileFileButton
            onText={(given, fileName) => {
              fill(given, words.notAProfile(fileName));
            }}
            onRefused={(fileName) => {
              setProblem(words.notAProfile(fileName));
            }}
          />
          <Button onPress={close}>{words.cancel}</Button>
          <Button
            look="primary"
            onPress={() => {
              fill(text, words.unrecognised);
            }}
          >
            {words.fill}
          </Button>
        </>
      }
    >
      <TextField
        {...words.text}
        value={text}
        onChange={setText}
        rows={8}
        mono
        autoFocus
        error={problem ?? undefined}
      />
    </Dialog>
  );
}
