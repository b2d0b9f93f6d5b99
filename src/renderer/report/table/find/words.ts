import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

/** Every text of finding. */
export const words = {
  label: 'Find in rows',
  field: 'Find in cells',
  matchCase: 'Match case',
  wholeCell: 'Match whole cells',
  next: 'Next cell',
  previous: 'Previous cell',
  withKeys: (name: string, keys: string) => `${name} (${keys})`,
  close: 'Close find',
  none: 'No cell',
  onlyHidden: (cells: number) => `No cell on screen, ${formatCount(cells)} in hidden columns`,
  found: (cells: number) => formatCounted(cells, 'cell'),
  position: (number: number, cells: number) => `${formatCount(number)} of ${formatCount(cells)}`,
  soFar: (cells: number) => `${formatCounted(cells, 'cell')} so far`,
  counting: 'Counting cells',
  stop: 'Stop counting',
  wrapped: '(from the other end)',
} as const;
