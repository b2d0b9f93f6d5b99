import { defaultUnit, DIMENSIONS, METRICS, TIME_DIMENSION } from './catalog.ts';
import { timestamp, type SimulatorClock } from './clock.ts';
import { collection } from './collection.ts';
import { below, chance, dashed, pick } from './random.ts';
import type { Readings } from './readings.ts';
import { json, problem, type Reply } from './reply.ts';

const DAY_MS = 86_400_000;
const COUNT = 62;
const PATH = '/report-builder/v1/reports';
const STATUSES = ['completed', 'completed', 'completed', 'processing', 'error', 'canceled'];

type Parts = { seed: number; clock: SimulatorClock; readings: Readings };
type Item = { at: number; id: string; body: Record<string, unknown> };

/** A report submitted earlier. Some lack optional fields, as samples do. (Interface, "Report listing item".) */
function item({ seed, readings: { fraction } }: Parts, number: number, baseMs: number): Item {
  const at = baseMs - below(9 * DAY_MS, seed, 61, number);
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
};

export function createListing(parts: Parts): Listing {
  const { clock } = parts;
  const began = clock.now();
  const recent = () =>
    Array.from({ length: COUNT }, (_, number) => item(parts, number, began))
      .filter(({ at }) => at > clock.now() - 7 * DAY_MS)
      .sort((a, b) => b.at - a.at);

  return {
    list: (query) =>
      collection(
        PATH,
        query,
        recent().map(({ body }) => body),
      ),
    get(id) {
      const found = recent().find((each) => each.id === id);
      return found ? json(200, found.body) : problem(404, 'not_found', 'Not Found', 'No such report.');
    },
  };
}
