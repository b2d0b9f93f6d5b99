import { DAY_MS } from './clock.ts';

// The interface calls these identifiers system-defined and does not list them, so the simulator makes up its own.

export const PLATFORMS = ['cache', 'wac', 'adn'];
export const COUNTRIES = 'US DE GB FR JP BR IN AU CA NL SG ZA MX PL KR SE'.split(' ');
export const STATUS_CODES = ['200', '206', '301', '304', '403', '404', '429', '502', '503'];
const CACHE_STATUSES = ['HIT', 'MISS', 'EXPIRED', 'NONE'];
const POPS = 'iad lax fra lhr cdg nrt gru bom syd yyz ams sin jnb mex waw icn arn dfw'.split(' ');

type Host = {
  name: string;
  platform: number;
  weight: number;
  bytes: number;
  hitShare: number;
  weekend: number;
};

/** Hosts with their platform, share of traffic, bytes per response, hit ratio and factor for weekends. */
export const HOSTS: readonly Host[] = [
  { name: 'img.example.com', platform: 0, weight: 30, bytes: 48_000, hitShare: 0.97, weekend: 1.1 },
  { name: 'video.example.com', platform: 0, weight: 22, bytes: 920_000, hitShare: 0.94, weekend: 1.5 },
  { name: 'static.example.com', platform: 1, weight: 26, bytes: 21_000, hitShare: 0.98, weekend: 0.8 },
  { name: 'www.example.com', platform: 1, weight: 18, bytes: 36_000, hitShare: 0.62, weekend: 0.7 },
  { name: 'shop.example.com', platform: 2, weight: 14, bytes: 52_000, hitShare: 0.35, weekend: 1.2 },
  { name: 'api.example.com', platform: 2, weight: 24, bytes: 3_200, hitShare: 0.08, weekend: 0.6 },
  { name: 'download.example.com', platform: 0, weight: 6, bytes: 4_100_000, hitShare: 0.9, weekend: 1.0 },
  { name: 'news.example.org', platform: 1, weight: 12, bytes: 64_000, hitShare: 0.88, weekend: 0.9 },
  { name: 'fonts.example.net', platform: 1, weight: 16, bytes: 27_000, hitShare: 0.995, weekend: 0.9 },
  { name: 'login.example.com', platform: 2, weight: 5, bytes: 6_400, hitShare: 0.02, weekend: 0.7 },
  { name: 'maps.example.net', platform: 0, weight: 10, bytes: 15_000, hitShare: 0.92, weekend: 1.3 },
  { name: 'media.example.org', platform: 0, weight: 11, bytes: 210_000, hitShare: 0.91, weekend: 1.4 },
  { name: 'blog.example.org', platform: 1, weight: 7, bytes: 44_000, hitShare: 0.86, weekend: 0.9 },
  { name: 'cdn.example.net', platform: 0, weight: 19, bytes: 31_000, hitShare: 0.96, weekend: 1.0 },
  { name: 'pay.example.com', platform: 2, weight: 4, bytes: 5_100, hitShare: 0.03, weekend: 0.9 },
  { name: 'legacy.example.com', platform: 2, weight: 1, bytes: 9_000, hitShare: 0.2, weekend: 0.5 },
];

/** Dimensions with their values. Time is one more dimension, which the service adds when `by` is set. */
export const TIME_DIMENSION = 'timestamp';
export const DIMENSIONS = {
  platform: { name: 'Platform', values: PLATFORMS },
  edge_host: { name: 'Edge host', values: HOSTS.map((host) => host.name) },
  country: { name: 'Country', values: COUNTRIES },
  status_code: { name: 'Status code', values: STATUS_CODES },
  cache_status: { name: 'Cache status', values: CACHE_STATUSES },
  pop: { name: 'Point of presence', values: POPS },
} as const satisfies Record<string, { name: string; values: readonly string[] }>;
export type DimensionId = keyof typeof DIMENSIONS;

type Metric = { name: string; unit: 'count' | 'bytes' | 'percent' };
export const METRICS: Readonly<Record<string, Metric>> = {
  request_count: { name: 'Requests', unit: 'count' },
  bytes_out: { name: 'Bytes out', unit: 'bytes' },
  bytes_in: { name: 'Bytes in', unit: 'bytes' },
  cache_hit: { name: 'Cache hits', unit: 'count' },
  cache_miss: { name: 'Cache misses', unit: 'count' },
  cache_hit_percentage: { name: 'Cache hit ratio', unit: 'percent' },
  cache_miss_percentage: { name: 'Cache miss ratio', unit: 'percent' },
  status_2xx: { name: '2xx answers', unit: 'count' },
  status_3xx: { name: '3xx answers', unit: 'count' },
  status_4xx: { name: '4xx answers', unit: 'count' },
  status_5xx: { name: '5xx answers', unit: 'count' },
  status_2xx_percentage: { name: '2xx share', unit: 'percent' },
  status_3xx_percentage: { name: '3xx share', unit: 'percent' },
  status_4xx_percentage: { name: '4xx share', unit: 'percent' },
  status_5xx_percentage: { name: '5xx share', unit: 'percent' },
};

/** Scales are powers of ten. The unit with scale 1 is the default for its type. */
export const UNITS: Readonly<Record<string, { name: string; type: 'count' | 'bytes'; digits: number }>> = {
  one: { name: 'one', type: 'count', digits: 0 },
  thousand: { name: 'thousand', type: 'count', digits: 3 },
  million: { name: 'million', type: 'count', digits: 6 },
  byte: { name: 'byte', type: 'bytes', digits: 0 },
  kilobyte: { name: 'kilobyte', type: 'bytes', digits: 3 },
  megabyte: { name: 'megabyte', type: 'bytes', digits: 6 },
  gigabyte: { name: 'gigabyte', type: 'bytes', digits: 9 },
};

/** The unit of a metric when the query names none; undefined for percentages, which have none. */
export function defaultUnit(metric: string): string | undefined {
  const type = Object.hasOwn(METRICS, metric) ? METRICS[metric]?.unit : undefined;
  return Object.keys(UNITS).find((id) => UNITS[id]?.type === type && UNITS[id]?.digits === 0);
}

/** Granularities with their length, and how many days the service keeps data for each. */
export const GRANULARITIES: Readonly<Record<string, { name: string; ms: number; keptDays: number }>> = {
  minute5: { name: '5 minutes', ms: 300_000, keptDays: 7 },
  hour: { name: 'Hour', ms: 3_600_000, keptDays: 45 },
  day: { name: 'Day', ms: DAY_MS, keptDays: 45 },
};

export const OPERATORS: Readonly<Record<string, { name: string; many: boolean }>> = {
  in: { name: 'is one of', many: true },
  not_in: { name: 'is none of', many: true },
  equals: { name: 'is', many: false },
  not_equals: { name: 'is not', many: false },
  contains: { name: 'contains', many: false },
};
