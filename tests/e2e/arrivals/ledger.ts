import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Counting } from './counting.ts';
import { addAccount, begin, ended, KINDS, saidBy, stop, type Kind } from './intentions.ts';
import type { Arrival } from './service.ts';

/** What came of the intentions that met one trouble. */
export type Entry = {
  sends: number;
  arrived: number;
  whole: number;
  said: Record<string, number>;
  wrong: string[];
};

export type Series = {
  page: Page;
  counting: Counting;
  /** Tells its intentions from those of others. */
  name: string;
  port: number;
  gatewayUrl: string;
  authUrl: string;
  /** How many requests: reports and changes in turn. */
  runs: number;
  isLarge?: boolean;
  says?: readonly string[];
  mayRepeat?: 'report' | 'both';
  prepare?: (profileId: string) => Promise<void>;
  before?: () => Promise<unknown>;
  /** Once the request has begun to arrive. */
  meanwhile?: () => Promise<unknown>;
};

/** Requests that an analyst wants once. */
const isSend = ({ method, path }: Arrival): boolean =>
  (method === 'POST' && path.endsWith('/downloadable-reports')) || method === 'PUT';

/** Those that have arrived. */
export const sendsAt = async ({ counting, port }: Pick<Series, 'counting' | 'port'>): Promise<Arrival[]> =>
  (await counting.count(port)).arrivals.filter(isSend);

/** What is wrong with what the app said, and with how often the request arrived. */
function wrongIn({ says, mayRepeat }: Series, kind: Kind, said: string, arrivals: Arrival[]): string[] {
  const most = mayRepeat === 'both' || mayRepeat === kind ? 2 : 1;
  const count = arrivals.length;
  return [
    ...(count > most ? [`arrived ${count} times`] : []),
    ...(said === 'not-sent' && count > 0 ? ['arrived, and was said not to have been sent'] : []),
    ...(said === 'answered' && count === 0 ? ['was said to be answered, and did not arrive'] : []),
    ...(says && !says.includes(said) ? ['was not expected to say so'] : []),
    ...(/^(?:answered|refused|not-sent|unknown)$/.test(said) ? [] : ['did not end']),
  ];
}

/** Sends one report and one change after the other, and compares what the app says of each with what arrived. */
export async function runSeries(series: Series): Promise<Entry> {
  const { page, name, gatewayUrl, authUrl, runs, isLarge = false } = series;
  const profileId = await addAccount(page, name, { gatewayUrl, authUrl });
  await series.prepare?.(profileId);
  const entry: Entry = { sends: 0, arrived: 0, whole: 0, said: {}, wrong: [] };
  for (let run = 0; run < runs; run += 1) {
    const kind = KINDS[(run + name.length) % KINDS.length] ?? 'report';
    const id = `run-${name.replaceAll(/\W/g, '-')}-${run}-${kind}`;
    await series.before?.();
    const ownId = await begin(page, kind, { profileId, id, isLarge });
    if (series.meanwhile) {
      await expect.poll(async () => (await sendsAt(series)).length).toBeGreaterThan(entry.arrived);
      await series.meanwhile();
    }
    const state = await ended(page, ownId);
    if (state.kind === 'queued') await stop(page, ownId);
    const said = saidBy(state);
    const arrivals = (await sendsAt(series)).slice(entry.arrived);
    const strange = arrivals.filter((each) => each.id !== null && each.id !== id);
    const wrong = wrongIn(series, kind, said, arrivals);
    if (strange.length > 0) wrong.push(`others arrived: ${strange.map((each) => each.id).join()}`);
    entry.sends += 1;
    entry.arrived += arrivals.length;
    entry.whole += arrivals.filter(({ isWhole }) => isWhole).length;
    entry.said[said] = (entry.said[said] ?? 0) + 1;
    if (wrong.length > 0)
      entry.wrong.push(`${id}, “${said}”: ${wrong.join('; ')} ${JSON.stringify(state).slice(0, 300)}`);
  }
  await pause(300);
  const late = (await sendsAt(series)).length - entry.arrived;
  if (late > 0) entry.wrong.push(`${late} arrived after the app had said how it ended`);
  return entry;
}

/** Works through a list, a few at a time. */
export async function fewAtATime<T>(
  most: number,
  list: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const left = [...list];
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
    }),
  );
}

/** The entries as lines to read. */
export const linesOf = (entries: ReadonlyMap<string, Entry>): string[] =>
  [...entries].map(([name, { sends, arrived, whole, said }]) => {
    const words = Object.entries(said).map(([word, count]) => `${count} ${word}`);
    return `${name}: ${sends} sent for, ${arrived} arrived (${whole} whole); the app: ${words.join(', ')}`;
  });
