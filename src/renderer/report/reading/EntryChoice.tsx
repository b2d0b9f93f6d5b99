import { useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Radios } from '../../ui/forms/Choices.tsx';
import { formatBytes } from '../../ui/text/formats.ts';
import { words } from './words.ts';

type EntryChoiceProps = {
  /** By name, with their sizes; there are several. */
  files: readonly { name: string; bytes: number }[];
  onChoose: (name: string) => void;
};

/** Asks which file of an archive is meant. */
export function EntryChoice({ files, onChoose }: EntryChoiceProps) {
  const [chosen, setChosen] = useState(files[0]?.name ?? '');
  return (
    <>
      <Radios
        label={words.files.label}
        value={chosen}
        choices={files.map(({ name, bytes }) => ({ id: name, name, note: formatBytes(bytes) }))}
        onChange={setChosen}
        autoFocus
      />
      <Button
        look="primary"
        onPress={() => {
          onChoose(chosen);
        }}
      >
        {words.files.open}
      </Button>
    </>
  );
}
