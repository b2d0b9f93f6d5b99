import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { words } from './words.ts';

type PasteButtonProps = { onPasted: (pasted: Partial<ProfileFormValues>) => void };

/** Opens the dialog that fills in the form from existing text. */
export function PasteButton({ onPasted }: PasteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onPress={() => {
          setOpen(true);
        }}
      >
        {words.button}
      </Button>
      {isOpen && (
        <PasteDialog
          onClose={() => {
            setOpen(false);
          }}
          onPasted={onPasted}
        />
      )}
    </>
  );
}
