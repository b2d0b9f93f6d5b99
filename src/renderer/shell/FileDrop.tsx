import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useCommand } from '../commands/commands.ts';
import { REPORT_FILES } from '../commands/openFile.ts';
import { useGiven } from '../state/given.ts';
import { dropFor, droppedFiles } from './droppedFiles.ts';
import styles from './FileDrop.module.css';
import { notifyFolders, openFiles } from './openFiles.ts';
import { words } from './words.ts';

type FileDropProps = { className: string | undefined; children: ReactNode };

/** Opens files that are dropped anywhere on its children, or chosen. What a dropped text is, is said as of a pasted one. */
export function FileDrop({ className, children }: FileDropProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  useCommand('open-file', () => chooser.current?.click());

  const open = (files: Iterable<File>) => {
    void openFiles(files, setOpening).then(() => {
      setOpening(null);
    });
  };
  const drop = {
    onDragOver(event: DragEvent) {
      if (event.isDefaultPrevented()) return; // what is below the pointer takes it
      const wanted = dropFor(event);
      setOver(wanted === 'window' && event.dataTransfer.types.includes('Files'));
      if (wanted === 'field') return;
      // What nobody takes is taken from the browser, which would go to it.
      event.preventDefault();
      if (wanted === 'nobody') event.dataTransfer.dropEffect = 'none';
    },
    onDragLeave(event: DragEvent) {
      if (event.relatedTarget === null) setOver(false);
    },
    onDrop(event: DragEvent) {
      const wanted = dropFor(event);
      setOver(false);
      if (wanted === 'field') return;
      event.preventDefault();
      if (wanted === 'nobody') return;
      const text = event.dataTransfer.getData('text/plain');
      if (!event.dataTransfer.types.includes('Files')) {
        if (text.trim() !== '') useGiven.setState({ given: { text } });
        return;
      }
      const { files, folders } = droppedFiles(event.dataTransfer);
      if (folders.length > 0) notifyFolders(folders);
      open(files);
    },
  };

  return (
    <div className={className} {...drop}>
      {children}
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label={words.files.chooser}
        accept={REPORT_FILES}
        onChange={(event) => {
          open([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {opening !== null && (
        <p role="status" className={styles['opening']}>
          {words.files.opening(opening)}
        </p>
      )}
      {isOver && (
        <p className={styles['over']} aria-hidden>
          {words.files.drop}
        </p>
      )}
    </div>
  );
}
