import { DIMENSIONS, METRICS, TIME_DIMENSION } from './catalog.ts';
import { timestamp, type SimulatorClock } from './clock.ts';
import { below, chance, dashed, pick } from './random.ts';
import { json, problem, type Arrival, type Reply } from './reply.ts';

const DAY_MS = 86_400_000;
const COUNT = 62;
const PATH = '/report-builder/v1/reports';

/** A report submitted earlier. Some lack optional fields, as samples do. (Interface, "Report listing item".) */
function item(seed: number, number: number, baseMs: number): { at: number; body: Record<string, unknown> } {
  const at = baseMs - below(9 * DAY_MS, seed, 61, number);
  const id = dashed(seed, 62, number);
  const dimension = pick(Object.keys(DIMENSIONS), seed, 63, number);
  const metric = pick(Object.keys(METRICS), seed, 64, number);
  const by = chance(seed, 65, number) < 0.7 ? 'hour' : 'day';
  const dimensions = [TIME_DIMENSION, dimension];
  const bare = chance(seed, 66, number) < 0.2;
  const params = {
    by,
    dimensions,
    start: timestamp(at - 2 * DAY_MS),
    end: timestamp(at),
    metrics: [metric],
    limit: 30_000,
  };
  return {
    at,
    body: {
      '@id': `${PATH}/${id}`,
      '@type': 'Report',
      id,
      status: bare
        ? 'submitted'
        : pick(['completed', 'completed', 'completed', 'error', 'canceled'], seed, 67, number),
      created_at: timestamp(at),
      ...(bare ? {} : { completed_at: timestamp(at + 40_000), dimensions, metrics: [metric] }),
      query: { id: dashed(seed, 68, number), params },
    },
  };
}

const wholeNumber = (text: string | null, otherwise: number) =>
  text === null ? otherwise : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** Lists the reports of the last 7 days, without downloadable reports. (Interface, endpoint 2.) */
export function createListing(seed: number, clock: SimulatorClock) {
  const began = clock.now();
  const all = Array.from({ length: COUNT }, (_, number) => item(seed, number, began));

  return function list({ query }: Arrival): Reply {
    const page = wholeNumber(query.get('page'), 1);
    const size = wholeNumber(query.get('page_size'), 25);
    if (page === null || size === null) return problem(400, 'invalid_page', 'Bad Request', 'Not a page.');
    const recent = all.filter(({ at }) => at > clock.now() - 7 * DAY_MS).sort((a, b) => b.at - a.at);
    const last = Math.max(1, Math.ceil(recent.length / size));
    const href = (number: number) => ({ href: `${PATH}?page=${number}&page_size=${size}` });
    return json(200, {
      '@id': PATH,
      '@type': 'Collection',
      '@links': {
        first: href(1),
        ...(page < last ? { next: href(page + 1) } : {}),
        ...(page > 1 ? { previous: href(page - 1) } : {}),
        last: href(last),
      },
      items: recent.slice((page - 1) * size, page * size).map(({ body }) => body),
      total_items: recent.length,
    });
  };
}
