import { useRef } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { words } from './words.ts';

/** An exported profile has a few hundred characters, so a larger file is something else. */
const LARGEST_BYTES = 1_000_000;

type ProfileFileButtonProps = {
  onText: (text: string, fileName: string) => void;
  /** The file is too large to be a profile, or cannot be read. */
  onRefused: (fileName: string) => void;
};

/** Chooses a file and reads it as text. */
export function ProfileFileButton({ onText, onRefused }: ProfileFileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const read = (file: File) => {
    const refuse = () => {
      onRefused(file.name);
    };
    if (file.size > LARGEST_BYTES) refuse();
    else
      void file.text().then((text) => {
        onText(text, file.name);
      }, refuse);
  };
  return (
    <>
      <Button
        look="quiet"
        onPress={() => {
          chooser.current?.click();
        }}
      >
        {words.chooseFile}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={words.file}
        accept=".json"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) read(file);
        }}
      />
    </>
  );
}
