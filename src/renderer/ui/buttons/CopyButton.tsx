import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copyText.ts';
import { words } from '../words.ts';

const ICONS = { done: Check, refused: X };

/** How long the button says what came of it. */
const SAID_MS = 4_000;

/** Copies a text and shows for a while whether that worked. Placed at the start of a row. */
export function CopyButton({ name, text }: { name: string; text: string | (() => string) }) {
  const [outcome, setOutcome] = useState<{ kind: keyof typeof ICONS } | null>(null);
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => {
      setOutcome(null);
    }, SAID_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  const labels = { done: words.copy.done, refused: words.copy.failed };
  return (
    <Button
      look="quiet"
      flush="start"
      icon={outcome ? ICONS[outcome.kind] : Copy}
      onPress={() => {
        void copyText(typeof text === 'string' ? text : text()).then((done) => {
          setOutcome({ kind: done ? 'done' : 'refused' });
        });
      }}
    >
      {outcome ? labels[outcome.kind] : name}
    </Button>
  );
}
