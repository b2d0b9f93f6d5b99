import { defaultUnit, DIMENSIONS, METRICS, TIME_DIMENSION } from './catalog.ts';
import { DAY_MS, timestamp, type SimulatorClock } from './clock.ts';
import { notAPage, pageOf } from './collection.ts';
import { below, chance, dashed, pick } from './random.ts';
import type { Readings } from './readings.ts';
import { json, problem, type Reply } from './reply.ts';

const COUNT = 62;
const PATH = '/report-builder/v1/reports';
const STATUSES = ['completed', 'completed', 'completed', 'processing', 'error', 'canceled'];

type Dependencies = {
  seed: number;
  clock: SimulatorClock;
  readings: Readings;
  /** How many reports of the last 7 days there are; as many as usual if it is not said. */
  count?: number | undefined;
  /** The address of the gateway. */
  origin: () => string;
};
type Item = { at: number; id: string; body: Record<string, unknown> };

/** A report submitted earlier. Some lack optional fields, as samples do. (Interface, "Report listing item".) */
function item({ seed, readings: { fraction }, count }: Dependencies, number: number, baseMs: number): Item {
  const days = count === undefined ? 9 : 6;
  const at = baseMs - below(days * DAY_MS, seed, 61, number);
  const id = dashed(seed, 62, number);
  const dimension = pick(Object.keys(DIMENSIONS), seed, 63, number);
  const metric = pick(Object.keys(METRICS), seed, 64, number);
  const unit = defaultUnit(metric);
  const by = chance(seed, 65, number) < 0.7 ? 'hour' : 'day';
  const dimensions = [TIME_DIMENSION, dimension];
  const bare = chance(seed, 66, number) < 0.2;
  const status = bare ? 'submitted' : pick(STATUSES, seed, 67, number);
  const time = (ms: number) => timestamp(ms, fraction);
  const params = {
    by,
    dimensions,
    start: time(at - 2 * DAY_MS),
    end: time(at),
    metrics: [metric],
    limit: 30_000,
    units: unit === undefined ? {} : { [metric]: unit },
  };
  return {
    at,
    id,
    body: {
      '@id': `${PATH}/${id}`,
      '@type': 'Report',
      id,
      status,
      created_at: time(at),
      ...(status === 'completed' ? { completed_at: time(at + 40_000) } : {}),
      ...(bare ? {} : { dimensions, metrics: [metric] }),
      query: { id: dashed(seed, 68, number), params },
    },
  };
}

export type Listing = {
  /** The reports of the last 7 days, without downloadable reports. (Interface, endpoint 2.) */
  list(query: URLSearchParams): Reply;
  /** One of them, which is what its `@id` leads to. */
  get(id: string): Reply;
  /** Removes one of them. */
  vanish(id: string): void;
};

/** The links as this reading has them. */
function linksOf(all: Record<string, { href: string }>, here: string, reading: Readings['listingLinks']) {
  const { first, last } = all;
  if (reading === 'none') return {};
  if (reading === 'some') return { ...(first && { first }), ...(last && { last }) };
  return reading === 'cycle' ? { ...all, next: { href: here } } : all;
}

export function createListing(dependencies: Dependencies): Listing {
  const { clock, readings, origin } = dependencies;
  const vanished = new Set<string>();
  const began = clock.now();
  const recent = () =>
    Array.from({ length: dependencies.count ?? COUNT }, (_, number) => item(dependencies, number, began))
      .filter(({ at, id }) => at > clock.now() - 7 * DAY_MS && !vanished.has(id))
      .sort((a, b) => b.at - a.at);

  /** An address of a page, as this reading writes it. */
  const written = (href: string): string =>
    ({
      relative: href,
      absolute: `${origin()}${href}`,
      unversioned: href.replace('/report-builder/v1', ''),
      foreign: `https://elsewhere.example${href}`,
    })[readings.listingHrefs];

  return {
    list(query) {
      const asked = new URLSearchParams(query);
      if (readings.listingSize === 'ignored') asked.delete('page_size');
      const page = pageOf(
        PATH,
        asked,
        recent().map(({ body }) => body),
      );
      if (!page) return notAPage();
      const { '@links': all, total_items: total, ...rest } = page;
      const here = `${PATH}?${query.toString()}`;
      const links = Object.entries(linksOf(all, here, readings.listingLinks));
      return json(200, {
        ...rest,
        '@links': Object.fromEntries(links.map(([name, { href }]) => [name, { href: written(href) }])),
        ...(readings.listingTotal === 'said' ? { total_items: total } : {}),
      });
    },
    vanish: (id) => void vanished.add(id),
    get(id) {
      const found = recent().find((each) => each.id === id);
      return found ? json(200, found.body) : problem(404, 'not_found', 'Not Found', 'No such report.');
    },
  };
}
