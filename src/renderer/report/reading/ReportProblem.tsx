import { isStored, type ShownReport } from '../../state/shownReport.ts';
import { wordsFor } from '../../failures/failures.ts';
import { buildFrom } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import type { ReadProblem } from '../../workers/reading/problems.ts';
import type { WorkerProblem } from '../../workers/protocol.ts';
import type { Remedies } from './useReport.ts';
import { EncodingQuestion } from './EncodingChoice.tsx';
import { EntryChoice } from './EntryChoice.tsx';
import type { ReadingFailure } from './reading.ts';
import { readWords } from './readWords.ts';
import { isNoReport } from './refusal.ts';
import { words } from '../words.ts';
import { words as readingWords } from './words.ts';

type ReportProblemProps = Remedies & {
  why: ReadingFailure;
  /** How many rows could be read. */
  rows: number;
  report: ShownReport;
};

/** Whether the worker is still there, and has what was read of the file. */
const isOfFile = ({ kind }: ReadProblem | WorkerProblem) =>
  kind !== 'worker-ended' && kind !== 'worker-closed';

/** What is said of a file. One that is no report is not kept. */
function wordsOfFile(problem: ReadProblem | WorkerProblem, rows: number, report: ShownReport) {
  const said = readWords(problem, report.source.kind);
  const isRefused = !isStored(report) && isNoReport(problem, rows);
  return isRefused ? { ...said, todo: `${said.todo} ${readingWords.notAdded}` } : said;
}

/** Says why a report cannot be shown, in its place. */
export function ReportProblem({ why, rows, report, ...remedies }: ReportProblemProps) {
  const { onQuotes, onEntry, onEncoding, encodings, onPart } = remedies;
  const { source } = report;
  const problem = why.from === 'reader' ? why.problem : null;
  return (
    <Problem
      variant="screen"
      words={why.from === 'library' ? wordsFor(why.failure) : wordsOfFile(why.problem, rows, report)}
      actions={
        <>
          {problem?.kind === 'several-data-files' && <EntryChoice files={problem.files} onChoose={onEntry} />}
          {problem?.kind === 'unknown-encoding' && (
            <EncodingQuestion read={encodings} onChoose={onEncoding} />
          )}
          {problem && isOfFile(problem) && rows > 0 && (
            <Button look={problem.kind === 'unknown-encoding' ? 'secondary' : 'primary'} onPress={onPart}>
              {readingWords.showPart(rows)}
            </Button>
          )}
          {source.kind === 'service' && (
            <Button
              look={rows > 0 || problem?.kind === 'several-data-files' ? 'secondary' : 'primary'}
              onPress={() => {
                buildFrom(source.request);
              }}
            >
              {words.actions.rerun}
            </Button>
          )}
          {problem?.kind === 'unterminated-quote' && (
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
