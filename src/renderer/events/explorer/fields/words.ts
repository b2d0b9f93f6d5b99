import { formatCount, formatCounted } from '../../../ui/text/formats.ts';

const SHARE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** A share in percent; one that is more than nothing never looks like nothing. */
function percent(count: number, all: number): string {
  const share = all === 0 ? 0 : (100 * count) / all;
  return share > 0 && share < 0.1 ? '<0.1 %' : `${SHARE.format(share)} %`;
}

/** Texts of the list of fields. */
export const words = {
  label: 'Fields',
  shares: (entries: number) => `Shares of the ${formatCounted(entries, 'entry', 'entries')} shown, a sample.`,
  keys: 'Arrow keys go through the values; + keeps only a value, − leaves it out.',
  loading: (field: string) => `Counting ${field}…`,
  values: (field: string) => `Values of ${field}`,
  distinct: (count: number) => formatCounted(count, 'value'),
  empty: 'No value',
  none: 'No entry has a value.',
  percent,
  value: (value: string, decoded: string | null, count: number, share: string) =>
    `${value}${decoded === null ? '' : ` (${decoded})`}, ${formatCounted(count, 'entry', 'entries')}, ${share}`,
  only: (value: string) => `Only entries with ${value}`,
  without: (value: string) => `Without ${value}`,
  onlyEmpty: 'Only entries without a value',
  withoutEmpty: 'Without entries that have no value',
  more: (field: string) => `Show more values of ${field}`,
  moreShort: 'Show more',
  slow: {
    note: 'Nearly all of its values differ, so counting them takes some seconds.',
    count: (field: string) => `Count the values of ${field}`,
    countShort: 'Count values',
    stop: (field: string) => `Stop counting ${field}`,
    stopShort: 'Stop',
  },
  most: (shown: number, all: number) =>
    `The ${formatCount(shown)} most frequent of ${formatCount(all)} values.`,
  split: (field: string) => `Split the chart by ${field}`,
  tryAgain: 'Try again',
  choose: {
    name: 'Choose fields',
    list: 'Fields that are listed',
    usual: 'List the usual fields',
  },
} as const;
