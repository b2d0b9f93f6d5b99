import { Check, Copy, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { copyText } from './copyText.ts';

const ICONS = { idle: Copy, done: Check, refused: X };

/** Copies a text and says whether that worked. It begins a row. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const [state, setState] = useState<keyof typeof ICONS>('idle');
  const words = { idle: name, done: 'Copied', refused: 'The system refused to copy' };
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
      {words[state]}
    </Button>
  );
}
