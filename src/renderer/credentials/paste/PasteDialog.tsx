import { useState } from 'react';
import { TextField } from '../../ui/forms/TextField.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { readPasted } from './pasted.ts';
import { ProfileFileButton } from './ProfileFileButton.tsx';
import { words } from './words.ts';

type PasteDialogProps = {
  onClose: () => void;
  onPasted: (pasted: Partial<ProfileFormValues>) => void;
};

/** Fills in the form from a cURL command, JSON or a profile file. Stores nothing. */
export function PasteDialog({ onClose, onPasted }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const fill = (given: string, ifUnrecognised: string) => {
    const pasted = readPasted(given);
    setProblem(pasted ? null : ifUnrecognised);
    if (!pasted) return;
    onPasted(pasted);
    onClose();
  };
  return (
    <ActionDialog
      title={words.title}
      action={words.fill}
      beside={
        <ProfileFileButton
          onText={(given, fileName) => {
            fill(given, words.notAProfile(fileName));
          }}
          onRefused={(fileName) => {
            setProblem(words.notAProfile(fileName));
          }}
        />
      }
      onAct={() => {
        fill(text, words.unrecognised);
      }}
      onClose={onClose}
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
    </ActionDialog>
  );
}
