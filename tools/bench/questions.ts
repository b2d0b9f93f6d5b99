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
/** The columns that are summed in groups. */
export const METRICS = [4, 5, 6, 7, 8] as const;

const SUMS =
  'sum(request_count), sum(bytes_out), sum(cache_hit), sum(cache_hit_percentage), sum(average_response_time)';
export const COUNTRY = 'DE';
export const LEAST_REQUESTS = 50_000;

/** The questions in DuckDB's words. Each answers one row with a column `checked`. */
export const IN_SQL: Record<Question, string> = {
  filter: `select count(*) checked from t where country = '${COUNTRY}' and request_count >= ${LEAST_REQUESTS}`,
  sort: 'create or replace temp table sorted as select * from t order by bytes_out desc',
  'group-one': `create or replace temp table grouped as select country, ${SUMS} from t group by country`,
  'group-two': `create or replace temp table grouped as select country, cache_status, ${SUMS} from t group by country, cache_status`,
};
