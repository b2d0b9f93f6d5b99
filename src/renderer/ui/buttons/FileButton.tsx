import { useRef } from 'react';
import { Button, type ButtonProps } from './Button.tsx';

type FileButtonProps = Omit<ButtonProps, 'onPress' | 'type'> & {
  /** The name of what is chosen. */
  label: string;
  /** The ends of its name, with their dots, separated by commas. */
  accept: string;
  onFile: (file: File) => void;
};

/** A button that lets the analyst choose a file. */
export function FileButton({ label, accept, onFile, ...button }: FileButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...button}
        onPress={() => {
          chooser.current?.click();
        }}
      />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = ''; // so that the same file can be chosen again
          if (file) onFile(file);
        }}
      />
    </>
  );
}
