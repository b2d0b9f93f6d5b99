import { DAY_MS } from '../contract/time.ts';
import type { Span } from './reportSpan.ts';

/** A report of a question: what it is about, and a hash of what is in its archive; null where that is not known. */
export type Answer<Id> = { id: Id; span: Span; contents: string | null };
/** A request for a report that has not arrived. */
export type Ask = { span: Span; is: 'running' | 'failed' };

export const DAY_LOOKS = ['filled', 'different', 'part', 'asked', 'failed', 'missing'] as const;
/**
 * What there is of a day: all of it, more than one answer for the same range, which differ, a part, or nothing,
 * which was asked for, failed, or never was.
 */
export type DayLook = (typeof DAY_LOOKS)[number];

/** A day in UTC. */
export type StripDay<Id> = {
  startMs: number;
  look: DayLook;
  /** Today, of which more is to come. */
  isOpen: boolean;
  /** The reports that have something of it. */
  answers: readonly Id[];
  /** The first two of them that say other things of the same range. */
  differing: readonly [Id, Id] | null;
};

/** So much may be missing at the end of a day: an end may be the last second of it. */
const SLACK_MS = 1_000;
/** A strip has at least and at most so many days. */
const [FEWEST, MOST] = [30, 400];

const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/** How many milliseconds of a day these spans cover together. */
function coveredMs(spans: readonly Span[], day: Span): number {
  let [covered, until] = [0, day.fromMs];
  for (const { fromMs, beforeMs } of spans.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const [from, before] = [Math.max(fromMs, until), Math.min(beforeMs, day.beforeMs)];
    if (before <= from) continue;
    covered += before - from;
    until = before;
  }
  return covered;
}

/** Two answers for the same range that differ. */
function differingOf<Id>(answers: readonly Answer<Id>[]): readonly [Id, Id] | null {
  const others = new Map<string, Answer<Id>>();
  for (const answer of answers) {
    const range = `${answer.span.fromMs} ${answer.span.beforeMs}`;
    const other = others.get(range);
    if (answer.contents === null) continue;
    if (!other) others.set(range, answer);
    else if (other.contents !== answer.contents) return [other.id, answer.id];
  }
  return null;
}

function lookOf<Id>(day: Span, answers: readonly Answer<Id>[], asks: readonly Ask[]): DayLook {
  const spans = answers.map(({ span }) => span);
  if (coveredMs(spans, day) >= day.beforeMs - day.fromMs - SLACK_MS) return 'filled';
  if (asks.some(({ is }) => is === 'running')) return 'asked';
  if (answers.length > 0) return 'part';
  return asks.length > 0 ? 'failed' : 'missing';
}

/** Puts what has a span into each day that it touches, from `first` to `last`. */
function byDay<T extends { span: Span }>(items: readonly T[], first: number, last: number): Map<number, T[]> {
  const days = new Map<number, T[]>();
  for (const item of items) {
    const end = Math.min(last, dayOf(item.span.beforeMs - 1));
    for (let day = Math.max(first, dayOf(item.span.fromMs)); day <= end; day += 1) {
      const others = days.get(day);
      if (others) others.push(item);
      else days.set(day, [item]);
    }
  }
  return days;
}

/**
 * The days of a question in UTC, oldest first, until today: from the first day that was asked for, but no fewer than 30
 * and no more than 400.
 */
export function dayStrip<Id>(
  answers: readonly Answer<Id>[],
  asks: readonly Ask[],
  nowMs: number,
): StripDay<Id>[] {
  const today = dayOf(nowMs);
  const begun = [...answers, ...asks].reduce((first, { span }) => Math.min(first, dayOf(span.fromMs)), today);
  const first = Math.max(today - MOST + 1, Math.min(begun, today - FEWEST + 1));
  const [answered, asked] = [byDay(answers, first, today), byDay(asks, first, today)];
  return Array.from({ length: today - first + 1 }, (_, index) => {
    const day = first + index;
    const own = answered.get(day) ?? [];
    const span = { fromMs: day * DAY_MS, beforeMs: (day + 1) * DAY_MS };
    const differing = differingOf(own);
    return {
      startMs: span.fromMs,
      look: differing ? 'different' : lookOf(span, own, asked.get(day) ?? []),
      isOpen: day === today,
      answers: own.map(({ id }) => id),
      differing,
    };
  });
}
