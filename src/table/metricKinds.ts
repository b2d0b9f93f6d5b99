/**
 * What a metric measures, and so how the figures of several rows become one. The service names its metrics itself and
 * lists none of them (Interface, "Resources and their fields"), so the kind follows from the unit, where one is known,
 * and from the words of the name. A metric of which some word is not known is of no known kind.
 */
export type MetricKind =
  'amount' | 'share' | 'average' | 'rate' | 'extreme' | 'ratio' | 'quotient' | 'unknown';

/**
 * How the rows of a metric are combined: added up, averaged by the requests of each row, computed anew from the sums of
 * what it is made of, or not at all.
 */
export type Combination = 'add' | 'weight' | 'divide' | 'none';

export const COMBINATIONS: Readonly<Record<MetricKind, Combination>> = {
  /** Requests, bytes, answers with a status: `request_count`, `bytes_out`, `status_2xx`. */
  amount: 'add',
  /** Percent of the requests: `cache_hit_percentage`. (Interface, "units": percentages have no unit.) */
  share: 'weight',
  /** The mean over requests: `avg_response_time`, `bytes_per_request`. */
  average: 'weight',
  /** Per second: neither a sum nor a mean of rows says how long each row lasted. */
  rate: 'none',
  /** Percentiles, extremes, and counts of distinct things, which need what was measured. */
  extreme: 'none',
  /** A share or a mean of something else than requests, or of what is not known: `cpu_percentage`, `avg_load`. */
  ratio: 'none',
  /** What an analyst derived by dividing: the quotient of the sums, where both sides can be added up. */
  quotient: 'divide',
  unknown: 'none',
};

/** The kinds that an analyst may add up by asking for it: nothing speaks against adding up what is not known. */
export const addsUpIfAsked = (kind: MetricKind): boolean =>
  COMBINATIONS[kind] === 'add' || kind === 'unknown';

const set = (words: string) => new Set(words.split(' '));

const EXTREME = set('percentile quantile median min minimum max maximum peak unique uniques distinct stddev');
const PERCENTILE = /^(?:p\d+|\d+th)$/;
const RATE = set('rps qps bps kbps mbps gbps bandwidth throughput speed rate');
const TIME = set('second seconds sec s minute minutes min hour day');
const SHARE = set('percentage percent pct share ratio');
const AVERAGE = set('avg average mean');
/** What is counted or added up. */
const AMOUNT = set(
  'request requests hit hits miss misses error errors response responses answer answers event events ' +
    'row rows byte bytes bit bits count counts total totals',
);
/** What is measured for each request. */
const MEASURED = set('time latency duration ttfb first to size object');
/** Which of them: these words change nothing about how to combine rows. */
const WHICH = set(
  'cache cached edge origin client server status http https ssl tls ipv4 ipv6 in out sent received transferred ' +
    'number num of sum',
);
const STATUS = /^[1-5](?:xx|\d\d)$/;
/** Percent of bytes is not percent of requests, and which bytes is not known. */
const VOLUME = set('byte bytes bit bits');
/** The outcomes of requests whose rate is a share: `hit_rate`. */
const OUTCOME = set('hit hits miss misses error errors');

/** The words of a name: `bytesOut`, `bytes_out` and `Bytes out` have the same. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('%', '_percent_')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const isAmountWord = (word: string) => AMOUNT.has(word) || STATUS.test(word);
const isKnown = (word: string) => isAmountWord(word) || WHICH.has(word);

/** The unit of a column. Its name may be anything, and also that of a member of every object, such as `constructor`. */
export const unitNamed = (units: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(units, name) ? units[name] : undefined;

/** The kind of a metric by its name, and by the identifier of its unit if that is known. */
export function metricKind(name: string, unit?: string): MetricKind {
  const words = wordsOf(name);
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const per = words.indexOf('per');
  if (per >= 0 && TIME.has(words[per + 1] ?? '')) return 'rate';
  if (has(EXTREME) || words.some((word) => PERCENTILE.test(word))) return 'extreme';

  const isOutcomeRate = words.at(-1) === 'rate' && (has(OUTCOME) || words.some((word) => STATUS.test(word)));
  const unitWords = wordsOf(unit ?? '');
  if (has(SHARE) || isOutcomeRate || unitWords.some((word) => SHARE.has(word))) {
    const of = words.filter((word) => !SHARE.has(word) && word !== 'rate');
    return of.length > 0 && of.every(isKnown) && !has(VOLUME) ? 'share' : 'ratio';
  }
  const perRequest = per >= 0 && /^requests?$/.test(words[per + 1] ?? '');
  if (has(AVERAGE) || perRequest) {
    const of = words.filter((word) => !AVERAGE.has(word) && word !== 'per');
    const isOfRequests = perRequest || of.some((word) => MEASURED.has(word));
    return isOfRequests && of.every((word) => isKnown(word) || MEASURED.has(word)) ? 'average' : 'ratio';
  }
  if (has(RATE) || unitWords.some((word) => RATE.has(word) || word === 'per')) return 'rate';
  if (words.some(isAmountWord) && words.every(isKnown)) return 'amount';
  return 'unknown';
}

/** Points in time, and what a file has no name for, as `frameBuilder` calls it. */
const NO_MEASURE =
  /^(?:epoch|unix|timestamp)(?:_(?:time|timestamp|s|sec|seconds|ms|us|ns|utc))*$|^(?:ts|year|month|week|weekday|day|hour|minute)$|^(?:extra|column)_\d+$/;
/** Whether the numbers of a column are no measure, so that nothing shows them unless asked: `epoch`, `extra 2`. */
export const isNoMeasure = (name: string): boolean => NO_MEASURE.test(wordsOf(name).join('_'));

const PERCENT = set('percentage percent pct');
/** Whether a metric is in percent, by its name or its unit, so that its differences are percentage points. */
export const isPercent = (name: string, unit?: string): boolean =>
  [...wordsOf(name), ...wordsOf(unit ?? '')].some((word) => PERCENT.has(word));

/** The names of the count of requests, by which shares and averages are weighted. */
const REQUESTS = /^(?:(?:total|num|number_of|http)_)?requests?(?:_(?:count|total|sum))?$/;
export const countsRequests = (name: string): boolean => REQUESTS.test(wordsOf(name).join('_'));
