import type { AttemptState, AttemptStateOf } from '../../../contract/certificates.ts';
import type { Failure } from '../../../contract/result.ts';
import type { Prediction, Verdict } from '../../../contract/prediction.ts';
import type { Tone } from '../../ui/messages/tone.ts';
import { unchangedWords, whyUnknown } from './changeFailures.ts';
import { words } from './words.ts';

/** What became of an attempt, in words. */
type Outcome = {
  tone: Tone;
  /** Two or three words, as in the journal. */
  status: string;
  /** What happened, in a sentence. */
  title: string;
  /** What it means. */
  meaning: string;
  /** What to do, step by step. */
  todo: readonly string[];
  /** What the service said, and particulars. */
  details: readonly string[];
};

type Of = { [K in AttemptState['kind']]: (state: AttemptStateOf<K>, prediction: Prediction) => Outcome };

/** What may be a new organization that nobody expected is the accident that this app is to make visible. */
const toneOf = ({ asPredicted }: Verdict): Tone =>
  asPredicted === 'yes' ? 'good' : asPredicted === 'no' ? 'bad' : 'warn';

function nextOf({ happened, asPredicted }: Verdict): readonly string[] {
  const { next, perhapsNew } = words.answered;
  return happened === 'unclear' && asPredicted === 'no' ? perhapsNew : next[happened];
}

function answeredTitle(
  { verdict, organization: { id } }: AttemptStateOf<'answered'>,
  prediction: Prediction,
): string {
  const { asPredicted, instead } = words.answered;
  const { expected } = prediction;
  if (id === null) return instead.noId(expected);
  return verdict.asPredicted === 'yes'
    ? asPredicted[verdict.happened](id)
    : instead[verdict.happened](expected, id);
}

const statusOf = (error: Failure | null) => (error && 'status' in error ? Number(error.status) : null);

function unknownOutcome({ error, wasAccepted, checked }: AttemptStateOf<'unknown'>): Outcome {
  const why = whyUnknown(error, wasAccepted);
  if (checked) {
    const { status, title, meaning } = words.checked[checked.found];
    return {
      tone: 'plain',
      status,
      title,
      meaning: `${why.text} ${meaning}`,
      todo: [],
      details: why.details,
    };
  }
  const { status, accepted, title, acceptedTitle, meaning, acceptedMeaning } = words.unknown;
  return {
    tone: 'bad',
    status: wasAccepted ? accepted : status,
    title: wasAccepted ? acceptedTitle : title,
    meaning: `${why.text} ${wasAccepted ? acceptedMeaning(statusOf(error)) : meaning}`,
    todo: words.unknown.check.steps,
    details: why.details,
  };
}

function unchangedOutcome({ error, wasSent }: AttemptStateOf<'unchanged'>): Outcome {
  const { title, meaning, todo, details } = unchangedWords(error);
  const { cancelled, notSent, refused } = words.unchanged;
  const isCancelled = error.kind === 'cancelled';
  return {
    tone: isCancelled ? 'plain' : 'warn',
    status: isCancelled ? cancelled : wasSent ? refused : notSent,
    title: wasSent ? words.unchanged.title.refused : words.unchanged.title.notSent,
    meaning: `${title} ${meaning}`,
    todo: [todo],
    details,
  };
}

const OUTCOMES: Of = {
  waiting: () => ({
    tone: 'waiting',
    status: words.waiting.status,
    title: words.waiting.title,
    meaning: words.waiting.text,
    todo: [],
    details: [],
  }),
  sending: () => ({
    tone: 'busy',
    status: words.sending.status,
    title: words.sending.title,
    meaning: words.sending.text,
    todo: [],
    details: [],
  }),
  answered: (state, prediction) => {
    const { verdict } = state;
    const isFine = verdict.asPredicted === 'yes' && verdict.happened !== 'unclear';
    const isDone = state.status !== 202;
    const tone = toneOf(verdict);
    return {
      tone: tone === 'good' && !isDone ? 'warn' : tone,
      status: words.answered.status[verdict.asPredicted],
      title: answeredTitle(state, prediction),
      meaning: isDone ? '' : words.answered.notYet,
      todo: isFine ? (isDone ? [] : words.answered.whetherDone) : nextOf(verdict),
      details: [],
    };
  },
  unchanged: unchangedOutcome,
  unknown: unknownOutcome,
};

/** What became of an attempt. A new state does not compile without its words. */
export function outcomeOf<K extends AttemptState['kind']>({
  state,
  prediction,
}: {
  state: AttemptStateOf<K>;
  prediction: Prediction;
}): Outcome {
  const outcome: (state: AttemptStateOf<K>, prediction: Prediction) => Outcome = OUTCOMES[state.kind];
  return outcome(state, prediction);
}
