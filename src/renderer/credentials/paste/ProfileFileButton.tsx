import { FileButton } from '../../ui/buttons/FileButton.tsx';
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
    <FileButton look="quiet" label={words.file} accept=".json" onFile={read}>
      {words.chooseFile}
    </FileButton>
  );
}
