import { Check, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copyText.ts';
import { words } from '../words.ts';

const ICONS = { idle: Copy, done: Check, refused: X };

/** Copies a text and shows whether that worked. Placed at the start of a row. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const [state, setState] = useState<keyof typeof ICONS>('idle');
  const labels = { idle: name, done: words.copy.done, refused: words.copy.failed };
  return (
    <Button
      look="quiet"
      flush="start"
      icon={ICONS[state]}
      onPress={() => {
        void copyText(text).then((done) => {
          setState(done ? 'done' : 'refused');
        });
      }}
    >
      {labels[state]}
    </Button>
  );
}
