// What is asked of both engines. The figures that both answer are compared, so that none of them does less.

export type Question = 'filter' | 'sort' | 'group-one' | 'group-two';

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

/** The questions in DuckDB's words. Each answers one row with a column `checked`. */
export const IN_SQL: Record<Question, string> = {
  filter: `select count(*) checked from t where country = '${COUNTRY}' and request_count >= ${LEAST_REQUESTS}`,
  sort: 'create or replace temp table sorted as select * from t order by bytes_out desc',
  'group-one': `create or replace temp table grouped as select country, ${FIGURES} from t group by country`,
  'group-two': `create or replace temp table grouped as select country, cache_status, ${FIGURES} from t group by country, cache_status`,
};
