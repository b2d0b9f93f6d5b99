import type { TimedEvent } from '../../../src/simulator/events.ts';
import { entryText } from '../../../src/simulator/eventVariants.ts';

/** How a service answers with pages that do not fit together. */
export type Manner = {
  /** Each request may reach another replica, which orders entries of the same moment otherwise. */
  hasReplicas: boolean;
  /** Pages that begin one entry too early, and so repeat one and may leave out another; or also one too late. */
  shifts: 'none' | 'back' | 'both';
  /** What `page_of` says. */
  totals: 'honest' | 'missing' | 'zero' | 'more' | 'fewer';
};

type Roll = (below: number) => number;
const pick = <T>(roll: Roll, choices: readonly T[], fallback: T): T =>
  choices[roll(choices.length)] ?? fallback;

/** Where an entry is left out and nothing repeated, only an honest total shows it. */
export function mannerOf(roll: Roll): Manner {
  const totals = pick<Manner['totals']>(
    roll,
    ['honest', 'honest', 'missing', 'zero', 'more', 'fewer'],
    'honest',
  );
  const hasReplicas = roll(2) === 0;
  const shifts = pick<Manner['shifts']>(
    roll,
    totals === 'honest' ? ['none', 'back', 'both'] : ['none', 'back'],
    'none',
  );
  return { hasReplicas, shifts, totals };
}

const TOTALS: Readonly<Record<Manner['totals'], (pages: number) => number | undefined>> = {
  honest: (pages) => pages,
  missing: () => undefined,
  zero: () => 0,
  more: (pages) => pages + 3,
  fewer: (pages) => Math.floor(pages / 2),
};

export type AskedPage = { perPage: number; page: number };

/** A page of a log, whose entries come in the order of the service, in this manner; others are left as they are. */
export function retold(
  body: string,
  log: readonly TimedEvent[],
  asked: AskedPage,
  manner: Manner,
  roll: Roll,
) {
  const { perPage, page } = asked;
  const shift = { none: [0], back: page > 1 ? [0, 0, -1] : [0], both: page > 1 ? [0, 0, -1, 1] : [0, 0, 1] };
  const isOther = manner.hasReplicas && roll(2) === 0;
  const moments = Map.groupBy(log, ({ atMicros }) => atMicros).values();
  const ordered = [...moments].flatMap((same) => (isOther ? same.toReversed() : same));
  const from = (page - 1) * perPage + (perPage > 1 ? pick(roll, shift[manner.shifts], 0) : 0);
  const events = ordered.slice(from, from + perPage).map(({ entry }) => entryText(entry));
  const { events: _, page_of: __, ...head }: Record<string, unknown> = JSON.parse(body);
  const text = JSON.stringify({
    ...head,
    page_of: TOTALS[manner.totals](Math.ceil(ordered.length / perPage)),
  });
  return `${text.slice(0, -1)},"events":[${events.join(',')}]}`;
}
