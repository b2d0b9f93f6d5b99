import { useEffect, useState } from 'react';
import { guardLeaving } from '../../navigation.ts';
import { Confirm } from '../../ui/overlays/Confirm.tsx';

type DiscardQuestionProps = { isUnsaved: boolean; onDiscard: () => void };

/** Asks whether to discard what is not saved, when the analyst is about to leave it. */
export function DiscardQuestion({ isUnsaved, onDiscard }: DiscardQuestionProps) {
  const [asked, setAsked] = useState<{ goOn: () => void } | null>(null);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    return guardLeaving((goOn) => {
      setAsked({ goOn });
    });
  }, [isUnsaved]);
  return (
    <Confirm
      title="Discard the unsaved changes?"
      open={asked !== null}
      onClose={() => {
        setAsked(null);
      }}
      keep="Keep editing"
      action="Discard changes"
      onConfirm={() => {
        onDiscard();
        asked?.goOn();
      }}
    >
      <p>What you typed into this profile, secrets included, is not saved yet and would be lost.</p>
    </Confirm>
  );
}
