import { formatCounted } from '../../ui/text/formats.ts';

/** Texts about how a file was read. What can be wrong with it is in readWords.ts. */
export const words = {
  /** Shown wherever figures are. */
  malformed: 'The file is not well-formed CSV, so figures may be wrong.',
  incomplete: 'Only a part of the file could be read, so figures are incomplete.',
  showPart: (rows: number) => `Show what could be read: ${formatCounted(rows, 'row')}`,
  part: (title: string) => `Only the rows before a problem are shown. ${title}`,
  files: { label: 'Files in the archive', open: 'Open file' },
  quotes: {
    readAs: { csv: 'Read quotation marks as CSV', text: 'Read quotation marks as text' },
    asText:
      'Quotation marks are read as text, so separators and line breaks between them split cells and rows.',
    caution: 'Quotation marks are read as text, so figures may be wrong.',
  },
} as const;
