import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { EncodingChoice, type EncodingAsked } from '../reading/EncodingChoice.tsx';
import { words } from '../reading/words.ts';

const { encoding: names } = words;

/** Has a report read in another encoding. */
export function EncodingDialog({ now, read, onChoose, onClose }: EncodingAsked & { onClose: () => void }) {
  const [chosen, setChosen] = useState(now);
  return (
    <Dialog
      title={names.title}
      open
      onClose={onClose}
      wide
      actions={
        <>
          <Button onPress={onClose}>{names.cancel}</Button>
          <Button
            look="primary"
            isDisabled={chosen === now}
            onPress={() => {
              onClose();
              onChoose(chosen);
            }}
          >
            {names.readAs(chosen)}
          </Button>
        </>
      }
    >
      <EncodingChoice chosen={chosen} read={read} onChange={setChosen} />
    </Dialog>
  );
}
