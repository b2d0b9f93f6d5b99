import type { Coverage, LogRange } from '../../../../contract/eventCoverage.ts';
import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { Profile } from '../../../../contract/profiles.ts';
import { microsText } from '../../../../events/epochTime.ts';
import { filterText } from '../../../../events/filterText.ts';
import { inCells, type Info } from '../../../exporting/info.ts';
import { formatTime } from '../../../ui/text/formats.ts';
import { words } from './words.ts';

const { info } = words;
const SECOND_MS = 1_000;
const MOST_GAPS = 5;

/** What the archive lacks of a span, in words; nothing if it lacks nothing. */
export function gapsIn(coverage: Pick<Coverage, 'missing' | 'lost'>, scope: EventScope): string[] {
  const from = scope.fromMicros === null ? -Infinity : scope.fromMicros / 1e6;
  const before = scope.beforeMicros === null ? Infinity : scope.beforeMicros / 1e6;
  const gaps = [...coverage.lost, ...coverage.missing]
    .filter((gap: LogRange) => gap.fromSecond < before && gap.beforeSecond > from)
    .sort((a, b) => a.fromSecond - b.fromSecond)
    .map((gap) => `${formatTime(gap.fromSecond * SECOND_MS)} – ${formatTime(gap.beforeSecond * SECOND_MS)}`);
  if (gaps.length <= MOST_GAPS) return gaps;
  return [...gaps.slice(0, MOST_GAPS), words.moreGaps(gaps.length - MOST_GAPS)];
}

type Told = {
  profile: Profile;
  /** Then nothing says whose log it is. */
  isAnonymous: boolean;
  /** With the filter as it may be told. */
  scope: EventScope;
  privacy: string;
  gaps: readonly string[];
  caution: string | null;
};

/** To the last digit, since the rows are. */
const moment = (micros: number | null) =>
  micros === null ? info.open : microsText(micros).replace(/\.000000$/, '');

/** Where exported entries come from, for the last sheet of a workbook. */
export const entriesInfo = (
  { profile, isAnonymous, scope, privacy, gaps, caution }: Told,
  entries: number,
): Info => [
  [info.title, isAnonymous ? info.title : `${info.title} ${profile.accountNumber}`, 'what'],
  ...(profile.kind === 'demo' ? ([[info.demo, info.madeUp, 'what']] as const) : []),
  ...(caution === null ? [] : ([[info.caution, caution, 'caution']] as const)),
  ...(isAnonymous
    ? []
    : ([
        [info.profile, profile.name],
        [info.account, profile.accountNumber],
      ] as const)),
  [info.first, moment(scope.fromMicros), 'range'],
  [info.before, moment(scope.beforeMicros), 'range'],
  [info.zone, info.utc, 'range'],
  ...inCells(info.filter, scope.filter.length === 0 ? info.noFilter : filterText(scope.filter), 'filter'),
  ...inCells(info.privacy, privacy),
  [info.sample, info.sampleNote, 'caution'],
  [info.gaps, gaps.length === 0 ? info.noGaps : gaps.join('; ')],
  [info.rows, String(entries)],
  [info.exported, formatTime(Date.now())],
];
