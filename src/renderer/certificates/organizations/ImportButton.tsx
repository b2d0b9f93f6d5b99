import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { FileButton } from '../../ui/buttons/FileButton.tsx';
import { importBook, type ImportOutcome } from './importBook.ts';
import { words } from './importWords.ts';

/** Chooses a file and imports it. */
export function ImportButton({ onDone }: { onDone: (outcome: ImportOutcome) => void }) {
  const [isPending, setPending] = useState(false);
  const run = async (file: File) => {
    setPending(true);
    const outcome = await importBook(file);
    setPending(false);
    onDone(outcome);
  };
  return (
    <FileButton
      icon={FileInput}
      isPending={isPending}
      label={words.file}
      accept=".csv,.json,.txt"
      onFile={(file) => void run(file)}
    >
      {words.button}
    </FileButton>
  );
}
