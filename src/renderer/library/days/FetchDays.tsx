import type { StripDay } from '../../../queries/dayStrip.ts';
import { rangeName } from '../../../queries/titles.ts';
import type { ReportId } from '../../../contract/reports.ts';
import { ok, type Result } from '../../../contract/result.ts';
import { wordsFor } from '../../failures/failures.ts';
import { useAttempt } from '../../forms/useAttempt.ts';
import { runRequest } from '../../requests/runRequest.ts';
import { api } from '../../state/api.ts';
import { useActiveProfile } from '../../state/mainState.ts';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { rangeOfDay } from './chosenDays.ts';
import type { Question } from './questions.ts';
import { words } from './words.ts';

const { fetch: says } = words;

type Day = Pick<StripDay<ReportId>, 'startMs' | 'isOpen'>;

/** Asks the question of these days: one as a report, several as a batch. */
async function ask({ request, saved, name }: Question, days: readonly Day[]): Promise<Result<unknown>> {
  const ranges = days.map(rangeOfDay);
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return ok(undefined);
  const of = { ...request, query: { ...request.query, start: first.start, end: last.end } };
  if (ranges.length === 1) return runRequest(of, saved ?? undefined, name);
  return api.jobs.runBatch({ request: of, splitBy: 'day', ranges, ...(saved ? { query: saved } : {}) });
}

type FetchDaysProps = { question: Question; days: readonly Day[]; onClose: () => void };

/** Says what will be asked for these days, and with which profile, before it is. */
export function FetchDays({ question, days, onClose }: FetchDaysProps) {
  const active = useActiveProfile();
  const { isPending, failure, attempt } = useAttempt();
  const isActive = active?.id === question.profileId;
  const ranges = days.map(rangeOfDay);
  const range = rangeName({ start: ranges[0]?.start ?? '', end: ranges.at(-1)?.end ?? '' });
  const run = async () => {
    if (isPending) return;
    const done = await attempt(() => ask(question, days));
    if (done.ok) onClose();
  };
  return (
    <ActionDialog
      title={says.title(days.length)}
      action={says.run(days.length)}
      isPending={isPending}
      isDisabled={!isActive}
      onAct={() => void run()}
      onClose={onClose}
      problem={failure && wordsFor(failure)}
    >
      <p>{says.text(question.name, range, question.profileName)}</p>
      <p role="status">
        {!isActive ? says.otherProfile(question.profileName) : days.length === 1 ? says.one : says.several}
      </p>
    </ActionDialog>
  );
}
