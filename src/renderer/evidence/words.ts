import { formatCount } from '../ui/text/formats.ts';

/** Texts of what adds a piece to a case, from wherever it is seen. */
export const words = {
  add: 'Add to case',
  title: 'Add to case',
  form: 'Case',
  case: 'Case',
  newCase: 'New case',
  name: 'Name of the case',
  piece: 'What is added',
  save: 'Add',
  done: 'Added to the case',
  doneText: (piece: string, name: string) => `“${piece}” is in “${name}”.`,
  open: 'Open case',
  cut: (length: number) => ` … (${formatCount(length)} characters)`,
} as const;
