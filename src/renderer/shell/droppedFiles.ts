import type { DragEvent } from 'react';

/** What a drop has to do with the window: files or text for it, text for the field below the pointer, or nothing. */
type DropFor = 'window' | 'field' | 'nobody';

/** What is dragged is judged where it is: a dialog is in front of the window, though its events pass through it. */
export function dropFor({ dataTransfer, currentTarget, target }: DragEvent): DropFor {
  if (!(target instanceof Element)) return 'nobody';
  if (dataTransfer.types.includes('Files')) return currentTarget.contains(target) ? 'window' : 'nobody';
  if (target.closest('input, textarea')) return 'field';
  return dataTransfer.types.includes('text/plain') && currentTarget.contains(target) ? 'window' : 'nobody';
}

/** What was dropped, by kind: a folder looks like a file that cannot be read. */
export function droppedFiles({ items }: DataTransfer): { files: File[]; folders: string[] } {
  const files: File[] = [];
  const folders: string[] = [];
  for (const item of items) {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    const file = item.getAsFile();
    if (entry?.isDirectory) folders.push(entry.name);
    else if (file) files.push(file);
  }
  return { files, folders };
}
