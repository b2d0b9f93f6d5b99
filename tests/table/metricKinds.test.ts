import { describe, expect, it } from 'vitest';
import { COMBINATIONS, countsRequests, isNoMeasure, metricKind } from '../../src/table/metricKinds.ts';

describe('the kind of a metric', () => {
  it.each([
    ['request_count', 'amount'],
    ['Requests', 'amount'],
    ['bytes_out', 'amount'],
    ['bytesIn', 'amount'],
    ['cache_hit', 'amount'],
    ['cache_miss', 'amount'],
    ['status_2xx', 'amount'],
    ['status_404', 'amount'],
    ['count of rows', 'amount'],
    ['sum of bytes_out', 'amount'],
    ['cache_hit_percentage', 'share'],
    ['cache_miss_percentage', 'share'],
    ['status_5xx_percentage', 'share'],
    ['Cache hit ratio', 'share'],
    ['hit_rate', 'share'],
    ['5xx_rate', 'share'],
    ['errors %', 'share'],
    ['avg_response_time', 'average'],
    ['bytes_per_request', 'average'],
    ['average_time_to_first_byte', 'average'],
    ['requests_per_second', 'rate'],
    ['bandwidth', 'rate'],
    ['bit_rate', 'rate'],
    ['max_requests_per_min', 'rate'],
    ['time_to_first_byte_p95', 'extreme'],
    ['p99', 'extreme'],
    ['95th_percentile_bandwidth', 'extreme'],
    ['max_bytes', 'extreme'],
    ['median_response_time', 'extreme'],
    ['unique_visitors', 'extreme'],
    ['max_error_rate', 'extreme'],
  ])('follows from the words of its name: %s is of the kind %s', (name, kind) => {
    expect(metricKind(name)).toBe(kind);
  });

  it.each([
    ['n'],
    ['score'],
    ['request_time'],
    ['time_to_first_byte'],
    ['bytes_stored'],
    ['connections_open'],
    ['error_code'],
    [''],
  ])('is unknown where a word is not known: %s', (name) => {
    expect(metricKind(name)).toBe('unknown');
  });

  it.each([
    ['cpu_percentage'],
    ['percentage'],
    ['byte_hit_ratio'], // percent of bytes, not of requests
    ['avg_load'],
    ['avg_requests'],
  ])('is a share or a mean of something else than requests: %s', (name) => {
    expect(metricKind(name)).toBe('ratio');
  });

  it('follows from its unit where one is known', () => {
    expect(metricKind('cache_hit', 'percent')).toBe('share');
    expect(metricKind('edge', 'bits_per_second')).toBe('rate');
    expect(metricKind('bytes_out', 'gigabyte')).toBe('amount');
    expect(metricKind('stored', 'gigabyte')).toBe('unknown');
  });

  it('is an amount where rows are added up, and nothing else', () => {
    const added = Object.entries(COMBINATIONS).filter(([, how]) => how === 'add');
    expect(added.map(([kind]) => kind)).toEqual(['amount']);
  });
});

it('knows the count of requests', () => {
  const names = ['request_count', 'requests', 'Requests', 'total_requests', 'requestCount'];
  expect(names.every(countsRequests)).toBe(true);
  expect(['cache_hit', 'hits', 'requests_per_second', 'bytes'].some(countsRequests)).toBe(false);
});

it.each([
  ['epoch', true],
  ['Unix timestamp', true],
  ['epoch_ms', true],
  ['extra 2', true],
  ['column 3', true],
  ['hour', true],
  ['extra', false],
  ['requests', false],
  ['day_requests', false],
  ['epoch_count', false],
  ['columns', false],
])('%s is no measure: %s', (name, is) => {
  expect(isNoMeasure(name)).toBe(is);
});
