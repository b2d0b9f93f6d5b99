import type { BookOutcome } from '../../contract/books.ts';
import { listed } from '../exporting/bookRefusals.ts';
import { words as exporting } from '../exporting/words.ts';
import { wordsFor } from '../failures/failures.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';

type Saying = Pick<ProblemWords, 'meaning' | 'todo'>;

const AS_IT_WAS = 'The file is as it was.';

/** Why a workbook was not updated, and what to do; null if it was, or is to be. */
function whyNot(outcome: BookOutcome): Saying | null {
  switch (outcome.kind) {
    case 'due':
    case 'written':
      return null;
    case 'refused': {
      const { meaning, todo } = exporting.book.refused(outcome.refusal);
      // What a schedule writes is not what some screen shows.
      if (outcome.refusal.kind === 'columns') return { meaning, todo: COLUMNS };
      return { meaning, todo: outcome.refusal.kind === 'too-many-rows' ? ROWS : todo };
    }
    case 'failed': {
      const { title, meaning, todo } = wordsFor(outcome.error);
      return outcome.error.kind === 'missing'
        ? { meaning: `${title} ${AS_IT_WAS}`, todo: 'The next report updates it.' }
        : { meaning, todo };
    }
    case 'unread':
      return {
        meaning: `The report could not be read. ${AS_IT_WAS}`,
        todo: 'Open the last report to see what is wrong with it.',
      };
    case 'absent':
      return {
        meaning: `The report has no ${listed(outcome.columns)}, by which the recipe filters, sorts, groups or computes. ${AS_IT_WAS}`,
        todo: `Change the query so that its report has ${outcome.columns.length === 1 ? 'it' : 'them'}, or save the recipe again with another view.`,
      };
    case 'not-made':
      return {
        meaning: `${outcome.reasons.join(' ')} ${AS_IT_WAS}`,
        todo: 'Open the last report to see what its columns hold, then change the query or save the recipe again with another view.',
      };
    case 'stopped':
      return {
        meaning: `The part of Sextant that reads the report and writes the workbook stopped, or the rows do not fit into one. ${AS_IT_WAS}`,
        todo: 'Open the last report and export it by hand.',
      };
  }
}

const COLUMNS = 'Change the query so that its report has the same ones, or export the report by hand.';

const ROWS = 'Change the query so that its report has fewer rows, or export the report by hand.';

/** Every text of the workbooks that schedules update. */
export const words = {
  again: 'Update again',
  update: 'Update the workbook now',
  removedQuery: 'A removed query',
  updated: (fileName: string) => `${fileName} is up to date`,
  updatedFor: (query: string, outcome: BookOutcome) =>
    outcome.kind === 'written'
      ? `${query}: ${exporting.saved.text(outcome.fileName, outcome.written, { line: '', caution: outcome.caution })}`
      : '',
  /** A caution. */
  noRows: 'No row of the report passes the filters of the recipe.',
  /** At a schedule. */
  due: (fileName: string) => `${fileName} to be updated`,
  written: (fileName: string) => `${fileName} updated`,
  writtenBut: (fileName: string) => `${fileName} updated, with a caution`,
  notWritten: (fileName: string) => `${fileName} not updated`,
  noRecipe: 'no workbook: its recipe was removed',
  problem(outcome: BookOutcome, query: string, fileName: string): ProblemWords | null {
    const why = whyNot(outcome);
    return why && { title: `${fileName} was not updated by “${query}”`, ...why, details: [] };
  },
} as const;
