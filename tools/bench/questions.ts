// What is asked of both engines. The figures that both answer are compared, so that none of them does less.

export type Question =
  'filter' | 'sort' | 'group-one' | 'group-two' | 'pivot' | 'before' | 'usual' | 'special';

/** The columns of the archives, in order. */
export const COLUMNS = {
  time: 0,
  country: 1,
  host: 2,
  status: 3,
  requests: 4,
  bytes: 5,
  hits: 6,
  share: 7,
  response: 8,
} as const;
/** What is asked of the metrics in groups: amounts are added up, shares and averages weighted by requests. */
export const METRICS = [
  { column: 4, how: 'sum' },
  { column: 5, how: 'sum' },
  { column: 6, how: 'sum' },
  { column: 7, how: 'weighted' },
  { column: 8, how: 'weighted' },
] as const;

const weighted = (name: string) => `sum(${name} * request_count) / sum(request_count)`;
const FIGURES = `sum(request_count), sum(bytes_out) bytes, sum(cache_hit), ${weighted('cache_hit_percentage')}, ${weighted('average_response_time')}`;
export const COUNTRY = 'DE';
export const LEAST_REQUESTS = 50_000;

/** What is special is asked of the rows of a host, and of those of a country that have a status. */
export const SPECIAL = { host: 'edge-007.example.com', country: COUNTRY, status: 'HIT' } as const;
const HERE = `(edge_host = '${SPECIAL.host}' or country = '${SPECIAL.country}' and cache_status = '${SPECIAL.status}')`;

/** Each value of these columns, and each pair of values. Numbers are put into eight bands, by quantiles of the rest. */
const PARTED = ['country', 'edge_host', 'cache_status', 'a', 'b'];
const SETS = PARTED.flatMap((one, at) => [one, ...PARTED.slice(at + 1).map((other) => `${one}, ${other}`)]);
const EIGHTHS = '[0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875]';
const band = (name: string, cuts: string) => `len(list_filter(${cuts}, lambda cut: cut <= ${name}))`;
const SPECIAL_SQL = `with cuts as (
  select approx_quantile(cache_hit_percentage, ${EIGHTHS}) a, approx_quantile(average_response_time, ${EIGHTHS}) b
  from t where not ${HERE}
), parted as (
  select country, edge_host, cache_status, ${band('cache_hit_percentage', 'cuts.a')} a,
    ${band('average_response_time', 'cuts.b')} b, bytes_out, ${HERE} here from t, cuts
), sums as (
  select country, edge_host, cache_status, a, b, grouping(country, edge_host, cache_status, a, b) which,
    sum(bytes_out) filter (here) inside, sum(bytes_out) filter (not here) outside
  from parted group by grouping sets ((), ${SETS.map((set) => `(${set})`).join(', ')})
), parts as (
  select *, inside / (select inside from sums where which = 31) p, coalesce(outside, 0) / (select outside from sums where which = 31) q
  from sums where which < 31 and inside > 0
)
select inside checked, (p - q) * ln((p + 0.005) / (q + 0.005)) score from parts where p - q >= 0.01 and p >= 1.2 * q
order by score desc limit 1`;

/** Hours in whole numbers, which DuckDB counts sooner than it truncates times. */
const HOUR = 'epoch_us("timestamp") // 3600000000 as hour_number';

/** The hours of the last day, and the lowest, the middle and the highest of the same hour in the 14 days before. */
const USUAL_SQL = `with hours as materialized (
  select ${HOUR}, sum(bytes_out) bytes from t group by all
), last_day as (
  select hour_number, unnest(range(1, 15)) ago from hours where hour_number > (select max(hour_number) from hours) - 24
)
select sum(lowest + highest + 2 * middle) checked from (
  select min(bytes) lowest, max(bytes) highest, median(bytes) middle
  from last_day join hours on hours.hour_number = last_day.hour_number - 24 * ago group by last_day.hour_number
)`;

/** The bytes of each hour and country, those of the day before, the difference and the change. */
const BEFORE_SQL = `create or replace temp table before_day as with hours as materialized (
  select ${HOUR}, country, sum(bytes_out) bytes from t group by all
)
select now.*, past.bytes earlier, now.bytes - past.bytes difference, (now.bytes - past.bytes) / past.bytes * 100 change
from hours now left join hours past on past.hour_number = now.hour_number - 24 and past.country = now.country`;

/** The questions in DuckDB's words. Each answers one row with a column `checked`, or makes a table that is asked for it. */
export const IN_SQL: Record<Question, string> = {
  filter: `select count(*) checked from t where country = '${COUNTRY}' and request_count >= ${LEAST_REQUESTS}`,
  sort: 'create or replace temp table sorted as select * from t order by bytes_out desc',
  'group-one': `create or replace temp table grouped as select country, ${FIGURES} from t group by country`,
  'group-two': `create or replace temp table grouped as select country, cache_status, ${FIGURES} from t group by country, cache_status`,
  // A pivot of all statuses, with the totals of rows and columns and the subtotals of countries.
  pivot: `create or replace temp table pivoted as select country, edge_host, cache_status, ${FIGURES} from t group by grouping sets
    ((country, edge_host, cache_status), (country, edge_host), (country, cache_status), (country), (cache_status), ())`,
  before: BEFORE_SQL,
  usual: USUAL_SQL,
  special: SPECIAL_SQL,
};
/** The number to compare of a table that was made. */
export const CHECKED_IN: Partial<Record<Question, string>> = {
  sort: 'select first(bytes_out) checked from (select bytes_out from sorted limit 1)',
  'group-one': 'select sum(bytes) checked from grouped',
  'group-two': 'select sum(bytes) checked from grouped',
  pivot: 'select sum(bytes) checked from pivoted',
  before: 'select sum(earlier) checked from before_day',
};
