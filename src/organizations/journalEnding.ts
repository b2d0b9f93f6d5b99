import type { AttemptState } from '../contract/certificates.ts';
import type { Failure } from '../contract/result.ts';

/** The latest time that has a date. */
const LAST_MS = 8.64e15;

/** A time in UTC; empty if there is none. */
export const utc = (ms: number | null | undefined): string =>
  typeof ms === 'number' && Math.abs(ms) <= LAST_MS ? new Date(ms).toISOString() : '';

/** How an attempt ended, as a flat row. What does not apply is empty. */
type Ending = Record<(typeof ENDING)[number], string>;
/** Its columns. */
export const ENDING = [
  'outcome',
  'ended_utc',
  'http_status',
  'organization_id',
  'happened',
  'as_predicted',
  'was_sent',
  'failure',
  'failure_status',
  'failure_said',
  'failure_details',
  'was_accepted',
  'finding',
  'found_utc',
] as const;
const NOTHING: Ending = {
  outcome: '',
  ended_utc: '',
  http_status: '',
  organization_id: '',
  happened: '',
  as_predicted: '',
  was_sent: '',
  failure: '',
  failure_status: '',
  failure_said: '',
  failure_details: '',
  was_accepted: '',
  finding: '',
  found_utc: '',
};

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** What the other side said of a failure, one text for each particular. */
function particulars(failure: Failure): string {
  if (failure.kind === 'refused')
    return failure.details
      .map(({ source, code, description }) => [source, code, description].filter(Boolean).join(': '))
      .join('\n');
  return failure.kind === 'unexpected-answer' ? failure.details.join('\n') : '';
}

function failureOf(error: Failure | null): Partial<Ending> {
  if (error === null) return {};
  const failure = error.kind === 'outcome-unknown' ? (error.cause ?? error) : error;
  return {
    failure: failure.kind,
    failure_status: 'status' in failure && failure.status !== null ? String(failure.status) : '',
    failure_said: 'said' in failure ? (failure.said ?? '') : '',
    failure_details: particulars(failure),
  };
}

/** How far an attempt is in the journal, or how it ended. */
export function endingOf(state: AttemptState): Ending {
  const ending = { ...NOTHING, outcome: state.kind };
  switch (state.kind) {
    case 'waiting':
    case 'sending':
      return ending;
    case 'answered':
      return {
        ...ending,
        ended_utc: utc(state.atMs),
        http_status: String(state.status),
        organization_id: state.organization.id ?? '',
        happened: state.verdict.happened,
        as_predicted: state.verdict.asPredicted,
        was_sent: 'yes',
      };
    case 'unchanged':
      return {
        ...ending,
        ended_utc: utc(state.atMs),
        was_sent: yesOrNo(state.wasSent),
        ...failureOf(state.error),
      };
    case 'unknown':
      return {
        ...ending,
        ended_utc: utc(state.atMs),
        was_sent: 'perhaps',
        was_accepted: yesOrNo(state.wasAccepted),
        finding: state.checked?.found ?? '',
        found_utc: utc(state.checked?.atMs),
        ...failureOf(state.error),
      };
  }
}
