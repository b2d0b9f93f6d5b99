import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import type { ProfileFormValues } from '../profile/profileFormValues.ts';
import { PasteDialog } from './PasteDialog.tsx';

type PasteButtonProps = { onPasted: (pasted: Partial<ProfileFormValues>) => void };

/** Opens the dialog that fills the form from what is at hand already. */
export function PasteButton({ onPasted }: PasteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        onPress={() => {
          setOpen(true);
        }}
      >
        Paste cURL or JSON
      </Button>
      <PasteDialog
        open={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        onPasted={onPasted}
      />
    </>
  );
}
