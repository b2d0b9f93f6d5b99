import type { StoredReport } from '../../contract/library.ts';
import { wordsFor } from '../failures.ts';
import { buildFrom } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import type { ReadingFailure } from './reading.ts';
import { readWords } from './readWords.ts';
import { words } from './words.ts';

/** Says why a report cannot be shown, in its place. */
export function ReportProblem({ why, report }: { why: ReadingFailure; report: StoredReport }) {
  const { source } = report;
  return (
    <Problem
      place="screen"
      words={why.from === 'library' ? wordsFor(why.failure) : readWords(why.problem, source.kind)}
      actions={
        source.kind === 'service' && (
          <Button
            look="primary"
            onPress={() => {
              buildFrom(source.request);
            }}
          >
            {words.actions.rerun}
          </Button>
        )
      }
    />
  );
}
