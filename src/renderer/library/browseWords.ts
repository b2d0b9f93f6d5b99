import { formatCount, formatCounted } from '../ui/text/formats.ts';

const reports = (count: number) => formatCounted(count, 'report');

/** Texts of looking through the library: views, facets, the preview, several reports at once. */
export const browseWords = {
  view: { label: 'Show', reports: 'Reports', queries: 'By query' },
  facets: {
    title: 'Facets',
    button: (chosen: number) => (chosen === 0 ? 'Facets' : `Facets (${chosen})`),
    clear: 'Clear',
    names: {
      query: 'Query',
      metric: 'Metric',
      dimension: 'Dimension',
      tag: 'Tag',
      star: 'Star',
      profile: 'Profile',
    },
    starred: 'Starred',
    value: (name: string, count: number) => `${name}, ${reports(count)}`,
    more: (count: number) => `Show ${formatCount(count)} more`,
  },
  preview: {
    reading: 'Reading the report…',
    none: 'No chart: nothing to draw, or the report cannot be read.',
    caption: (metric: string | null, axis: string, isTimed: boolean) =>
      `${metric ?? 'Rows'} ${isTimed ? 'over' : 'by'} ${axis}`,
    dimensions: 'Dimensions',
    filtered: 'Filtered by',
  },
  batch: {
    failed: (count: number) => `${formatCount(count)} failed`,
    join: (count: number) => `Join ${formatCounted(count, 'part')}`,
  },
  several: {
    star: 'Add stars',
    unstar: 'Remove stars',
    remove: (count: number) => `Remove ${reports(count)}`,
    compare: 'Compare',
  },
} as const;
