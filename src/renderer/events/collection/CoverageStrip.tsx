import type { Coverage, CoveredDay } from '../../../contract/eventCoverage.ts';
import { fetchedUntil } from '../../state/eventCoverage.ts';
import { DayLegend, DayList, type DayCell } from '../../ui/days/DayList.tsx';
import styles from './Coverage.module.css';
import { DAY_ICONS, DAY_STATES, isUnknown, stateWords } from './dayLook.ts';
import { words } from './words.ts';

const { coverage: coverageWords, legend } = words;

const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** A count for a narrow place, such as `1.2 k`. The whole count stands beside it or in its tooltip. */
const compactCount = (count: number): string => COMPACT.format(count).replace(/(?=[a-z])/i, '\u202f');

/** Of a long archive, so many days are shown at first. */
const FEW = 60;

/** A day as it is drawn; today by how far it was fetched, if only its latest part is missing. */
function cellOf(day: CoveredDay, until: number | null): DayCell {
  const { startSecond, state, entries } = day;
  const look = until === null ? state : 'complete';
  return {
    startMs: startSecond * 1_000,
    said: coverageWords.said(startSecond, stateWords(day, until), isUnknown(day) ? null : entries),
    icon: DAY_ICONS[look],
    className: styles[look],
    count: isUnknown(day) ? coverageWords.unknown : compactCount(entries),
  };
}

type CoverageStripProps = {
  coverage: Coverage;
  /** The midnight of the day whose details are shown. */
  chosen: number;
  onChoose: (startSecond: number) => void;
};

/** The days of the archive in UTC, one after the other: how much of each it has. */
export function CoverageStrip({ coverage, chosen, onChoose }: CoverageStripProps) {
  const { days } = coverage;
  return (
    <>
      <DayList
        label={coverageWords.label}
        days={days.map((day) => cellOf(day, fetchedUntil(coverage, day.startSecond)))}
        few={FEW}
        chosen={new Set([chosen * 1_000])}
        onChoose={([day]) => {
          if (day !== undefined) onChoose(day / 1_000);
        }}
      />
      <DayLegend
        label={legend.label}
        lines={DAY_STATES.filter((state) => days.some((day) => day.state === state)).map((state) => ({
          id: state,
          icon: DAY_ICONS[state],
          className: styles[state],
          text: `${words.state[state]}: ${legend.text[state]}`,
        }))}
      />
    </>
  );
}
