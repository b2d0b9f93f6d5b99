import { useEffect, useState } from 'react';
import { guardLeaving } from '../../state/navigation.ts';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { words } from './words.ts';

type DiscardQuestionProps = { isUnsaved: boolean; onDiscard: () => void };

/** Asks before unsaved changes are discarded by leaving the form. */
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
      title={words.discard.title}
      open={asked !== null}
      onClose={() => {
        setAsked(null);
      }}
      keep={words.discard.keep}
      action={words.discard.action}
      onConfirm={() => {
        onDiscard();
        asked?.goOn();
      }}
    >
      <p>{words.discard.text}</p>
    </Confirm>
  );
}
