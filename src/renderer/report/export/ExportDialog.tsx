import { ExportForm } from './ExportForm.tsx';
import type { ExportSource } from './exportSource.ts';

type ExportDialogProps = {
  /** Null until every row is loaded. */
  source: ExportSource | null;
  open: boolean;
  onClose: () => void;
};

/** Saves or copies rows for the program that is to read them. */
export function ExportDialog({ source, open, onClose }: ExportDialogProps) {
  return open && source && <ExportForm source={source} onClose={onClose} />;
}
