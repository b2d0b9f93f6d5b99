import { FileInput } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { importBook, type ImportOutcome } from './importBook.ts';
import { words } from './importWords.ts';

/** Chooses a file and imports it. */
export function ImportButton({ onDone }: { onDone: (outcome: ImportOutcome) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isPending, setPending] = useState(false);
  const run = async (file: File) => {
    setPending(true);
    const outcome = await importBook(file);
    setPending(false);
    onDone(outcome);
  };
  return (
    <>
      <Button
        icon={FileInput}
        isPending={isPending}
        onPress={() => {
          chooser.current?.click();
        }}
      >
        {words.button}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.file}
        accept=".csv,.json,.txt"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void run(file);
        }}
      />
    </>
  );
}
