import type { JoinedPart } from '../../contract/library.ts';
import { formatBytes, formatCounted } from '../ui/text/formats.ts';

/** How many parts are named; the provenance has them all. */
const MOST_NAMED = 4;

const named = (names: readonly string[]) =>
  `${names.slice(0, MOST_NAMED).join('; ')}${names.length > MOST_NAMED ? '; …' : '.'}`;

/**
 * Every text of the report screen as a whole. Its parts have their own.
 */
export const words = {
  loading: 'Loading report',
  demo: 'DEMO',
  resize: 'Resize chart and table',
  resizeSide: 'Resize panel',
  panes: { label: 'Show', table: 'Table', chart: 'Chart' },

  missing: {
    title: 'Report not found',
    text: 'It may have been removed from the library.',
    action: 'Go to library',
  },
  unreadable: {
    title: 'This report cannot be opened',
    text: 'Its files on this computer are damaged, incomplete or from a newer version of Sextant. The library shows what is wrong.',
    action: 'Go to library',
  },

  actions: {
    rerun: 'Edit and rerun',
    provenance: 'Provenance',
    export: 'Export',
    drag: 'Drag the report as received',
  },

  glance: {
    star: 'Keep with a star',
    rename: 'Rename',
    open: 'Open in full',
    none: {
      title: 'No rows',
      text: 'The service made the report, but counted nothing for this range and these filters. Try another range, or take out a filter. The report itself is in the library.',
      action: 'Edit the request',
    },
  },
  naming: { title: 'Rename the report', label: 'Report', name: 'Name', save: 'Rename' },

  /** About a file that is shown while it is copied. */
  copying: {
    label: 'Copying to the library',
    percent: (percent: number) => `${percent} %`,
    stop: 'Stop copying',
    refused: 'Not in the library.',
    stopped: 'Not in the library: you stopped copying it.',
    failed: (meaning: string, todo: string) => `Not in the library. ${meaning} ${todo}`,
  },

  /** About a table that was joined of the reports of a batch. */
  joined: {
    label: 'What the table lacks',
    missing: (missing: number, all: number) =>
      `${missing} of ${formatCounted(all, 'part')} ${missing === 1 ? 'is' : 'are'} missing, so totals are too small.`,
    which: (parts: readonly JoinedPart[]) =>
      named(parts.map(({ label, missing }) => `${label}${missing ? ` (${missing})` : ''}`)),
    uneven: (parts: readonly JoinedPart[]) =>
      `Not every part has every column; cells that a part lacks are empty: ${named(
        parts.map(({ label, report }) => `${label} lacks ${report?.lacks.join(', ') ?? ''}`),
      )}`,
    show: 'Show batch',
    unknown: 'not known why',
    part: (label: string, { remoteId, rows, sha256 }: NonNullable<JoinedPart['report']>) =>
      `${label}: ${formatCounted(rows, 'row')}, report ${remoteId}, SHA-256 ${sha256}`,
    missingPart: (label: string, why: string) => `${label}: missing (${why})`,
  },

  provenance: {
    parts: 'Joined of',
    title: 'Provenance',
    close: 'Close',
    openedFile: 'Opened file',
    profile: 'Profile',
    demoProfile: (name: string) => `${name} (demo, made-up data)`,
    report: 'Report ID',
    start: 'Start',
    end: 'End',
    granularity: 'Granularity',
    dimensions: 'Dimensions',
    metrics: 'Metrics',
    rowLimit: 'Row limit',
    requested: 'Requested',
    created: 'Created',
    completed: 'Completed',
    stored: 'Stored',
    archive: 'Archive',
    size: 'Size',
    received: (bytes: number) => {
      const [short, exact] = [formatBytes(bytes), formatCounted(bytes, 'byte')];
      return `${bytes < 1_000 ? exact : `${short} (${exact})`}, as received`;
    },
    sha256: 'SHA-256',
    none: 'None',
    unknown: 'Not given by the service',
    notStored: 'Not in the library',
  },
} as const;
