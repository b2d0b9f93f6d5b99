import type { StoredReport } from '../../../contract/library.ts';
import { wordsFor } from '../../failures.ts';
import { buildFrom } from '../../navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import type { Quotes } from '../../workers/protocol/reading.ts';
import type { ReadingFailure } from './reading.ts';
import { readWords } from './readWords.ts';
import { words } from '../words.ts';
import { words as readingWords } from './words.ts';

type ReportProblemProps = {
  why: ReadingFailure;
  report: StoredReport;
  onQuotes: (quotes: Quotes) => void;
};

/** Says why a report cannot be shown, in its place. */
export function ReportProblem({ why, report, onQuotes }: ReportProblemProps) {
  const { source } = report;
  const isUnclosed = why.from === 'reader' && why.problem.kind === 'unterminated-quote';
  return (
    <Problem
      place="screen"
      words={why.from === 'library' ? wordsFor(why.failure) : readWords(why.problem, source.kind)}
      actions={
        <>
          {source.kind === 'service' && (
            <Button
              look="primary"
              onPress={() => {
                buildFrom(source.request);
              }}
            >
              {words.actions.rerun}
            </Button>
          )}
          {isUnclosed && (
            <Button
              onPress={() => {
                onQuotes('text');
              }}
            >
              {readingWords.quotes.readAs.text}
            </Button>
          )}
        </>
      }
    />
  );
}
