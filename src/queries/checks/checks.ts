import { issueWords } from '../../contract/issueWords.ts';
import { ReportRequest } from '../../contract/reports.ts';
import type { CatalogueKind } from '../catalogue.ts';
import { percentageGround } from '../percentages.ts';
import { quoted, type Check, type Checked, type CheckedField } from './check.ts';
import { filterChecks } from './filterChecks.ts';
import { timeChecks } from './timeChecks.ts';

/** The most rows of a report of the listing. (Interface, "Limits".) */
const LISTING_LIMIT = 30_000;
/** The most dimensions that are chosen by hand, as far as is known. */
const USUAL_DIMENSIONS = 2;

const sortedId = (entry: string) => entry.replace(/^-/, '');

function measures({ request }: Checked): Check[] {
  const { metrics, dimensions } = request.query;
  const checks: Check[] = [];
  if (metrics.length === 0)
    checks.push({
      field: 'metrics',
      level: 'blocks',
      ground: 'documented',
      message: 'Every report needs at least one metric.',
    });
  if (dimensions.length > USUAL_DIMENSIONS)
    checks.push({
      field: 'dimensions',
      level: 'doubtful',
      ground: 'inferred',
      message: 'The service may refuse more than two dimensions besides the time.',
    });
  return checks;
}

function units({ request, catalogue }: Checked): Check[] {
  const { metrics, units: chosen } = request.query;
  return Object.entries(chosen).flatMap(([metric, unit]): Check[] => {
    const ground = percentageGround(metric, catalogue);
    if (ground !== null)
      return [
        {
          field: 'units',
          // A name proves nothing.
          level: ground === 'catalogue' ? 'blocks' : 'doubtful',
          ground: ground === 'catalogue' ? 'documented' : 'inferred',
          message:
            ground === 'catalogue'
              ? `${quoted(metric)} reports percentages, which take no unit.`
              : `By its name, ${quoted(metric)} reports percentages, which take no unit.`,
        },
      ];
    if (!metrics.includes(metric))
      return [
        {
          field: 'units',
          level: 'doubtful',
          ground: 'inferred',
          message: `There is a unit for ${quoted(metric)}, which is not among the metrics.`,
        },
      ];
    const [type, own] = [catalogue.metric.get(metric)?.unitType, catalogue.unit.get(unit)?.unitType];
    if (type == null || own == null || type === own) return [];
    const message = `The unit ${quoted(unit)} measures ${own}, but ${quoted(metric)} measures ${type}.`;
    return [{ field: 'units', level: 'doubtful', ground: 'inferred', message }];
  });
}

function sort({ request, catalogue }: Checked): Check[] {
  const { sort: entries, metrics, dimensions, by } = request.query;
  const present = new Set([...metrics, ...dimensions]);
  const seen = new Set<string>();
  return entries.flatMap((entry): Check[] => {
    const id = present.has(entry) ? entry : sortedId(entry);
    if (seen.has(id))
      return [
        {
          field: 'sort',
          level: 'doubtful',
          ground: 'inferred',
          message: `${quoted(id)} is sorted by twice. Only the first counts.`,
        },
      ];
    seen.add(id);
    // With a granularity the service adds the time, under a name of its own.
    const isTime = /time|date/i.test(`${id} ${catalogue.dimension.get(id)?.fieldType ?? ''}`);
    if (present.has(id) || (by !== null && isTime)) return [];
    const message = `The report is sorted by ${quoted(id)}, which is neither among its dimensions nor its metrics.`;
    return [{ field: 'sort', level: 'doubtful', ground: 'inferred', message }];
  });
}

function limit({ request }: Checked): Check[] {
  const { limit: rows } = request.query;
  if (rows === null) return [];
  if (!Number.isSafeInteger(rows) || rows < 1)
    return [
      {
        field: 'limit',
        level: 'blocks',
        ground: 'documented',
        message: 'A limit is a whole number of at least 1.',
      },
    ];
  if (rows <= LISTING_LIMIT) return [];
  const message =
    'Reports of the service’s listing have at most 30\u202f000 rows. Generated ones take any limit.';
  return [{ field: 'limit', level: 'doubtful', ground: 'documented', message }];
}

function unlisted({ request, catalogue }: Checked): Check[] {
  const { by, metrics, dimensions, filter, units: chosen } = request.query;
  const used: [CheckedField, CatalogueKind, Iterable<string>][] = [
    ['by', 'granularity', by === null ? [] : [by]],
    ['metrics', 'metric', metrics],
    ['units', 'unit', Object.values(chosen)],
    ['dimensions', 'dimension', dimensions],
    ['filter', 'dimension', filter.map(({ field }) => field)],
    ['filter', 'operator', filter.map(({ operator }) => operator)],
  ];
  const told = new Set<string>();
  return used.flatMap(([field, kind, ids]) =>
    [...new Set(ids)].flatMap((id): Check[] => {
      const name = `${kind} ${id}`;
      if (id.trim() === '' || catalogue[kind].size === 0 || catalogue[kind].has(id) || told.has(name))
        return [];
      told.add(name);
      const message = `The ${kind} ${quoted(id)} is not in the catalogue. The service decides.`;
      return [{ field, level: 'unlisted', ground: 'unknown', message }];
    }),
  );
}

function unknownMembers({ request }: Checked): Check[] {
  const { unknown } = request;
  const names = [
    unknown?.body,
    unknown?.query,
    unknown?.params,
    ...request.query.filter.map((each) => each.unknown),
  ]
    .flatMap((members) => Object.keys(members ?? {}))
    .map(quoted);
  if (names.length === 0) return [];
  const message = `Sent as pasted, although the interface does not name it: ${names.slice(0, 5).join(', ')}.`;
  return [{ field: 'request', level: 'doubtful', ground: 'unknown', message }];
}

/** What the contract refuses and no other check has named. */
function refused({ request }: Checked, blocked: readonly Check[]): Check[] {
  if (blocked.some(({ level }) => level === 'blocks')) return [];
  const parsed = ReportRequest.safeParse(request, { error: issueWords });
  if (parsed.success) return [];
  const [issue] = parsed.error.issues;
  const field = issue?.path.find(
    (part): part is CheckedField =>
      typeof part === 'string' && (part === 'fileName' || Object.hasOwn(request.query, part)),
  );
  return [
    {
      field: field ?? 'request',
      level: 'blocks',
      ground: 'inferred',
      message: issue?.message ?? 'This cannot be sent.',
    },
  ];
}

const LEVELS: readonly Check['level'][] = ['blocks', 'doubtful', 'unlisted'];

/** Everything to be said about a request before it is sent, the weightiest first. */
export function checksOf(checked: Checked): Check[] {
  const checks = [timeChecks, measures, units, filterChecks, sort, limit, unknownMembers, unlisted].flatMap(
    (of) => of(checked),
  );
  const all = [...checks, ...refused(checked, checks)];
  return LEVELS.flatMap((level) => all.filter((check) => check.level === level));
}
