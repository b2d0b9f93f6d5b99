import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { Coverage, CoveredDay } from '../../../contract/eventCoverage.ts';
import { fetchedUntil } from '../../state/eventCoverage.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './Coverage.module.css';
import { DAY_ICONS, DAY_STATES, isUnknown, stateWords } from './dayLook.ts';
import { words } from './words.ts';

const { coverage: coverageWords, legend } = words;

const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** A count for a narrow place, such as `1.2 k`. The whole count stands beside it or in its tooltip. */
const compactCount = (count: number): string => COMPACT.format(count).replace(/(?=[a-z])/i, '\u202f');

/** Of a long archive, so many days are shown at first. */
const FEW = 60;

type DayProps = {
  day: CoveredDay;
  /** Of today, if only its latest part is missing. */
  fetchedUntil: number | null;
  first: boolean;
};

function Day({ day, fetchedUntil: until, first }: DayProps) {
  const { startSecond, state, entries } = day;
  const look = until === null ? state : 'complete';
  const said = coverageWords.said(startSecond, stateWords(day, until), isUnknown(day) ? null : entries);
  const Icon = DAY_ICONS[look];
  const namesMonth = first || new Date(startSecond * 1_000).getUTCDate() === 1;
  return (
    <ListBoxItem
      id={startSecond}
      textValue={said}
      aria-label={said}
      className={classes(styles['day'], styles[look])}
    >
      <span className={styles['date']}>
        {namesMonth
          ? `${coverageWords.short(startSecond)} ${coverageWords.month(startSecond)}`
          : coverageWords.short(startSecond)}
      </span>
      <Icon size={14} aria-hidden />
      <span className={styles['count']}>
        {isUnknown(day) ? coverageWords.unknown : compactCount(entries)}
      </span>
    </ListBoxItem>
  );
}

function Legend({ days }: { days: readonly CoveredDay[] }) {
  return (
    <ul className={styles['legend']} aria-label={legend.label}>
      {DAY_STATES.filter((state) => days.some((day) => day.state === state)).map((state) => {
        const Icon = DAY_ICONS[state];
        return (
          <li key={state}>
            <span className={classes(styles['mark'], styles[state])}>
              <Icon size={12} aria-hidden />
            </span>
            {words.state[state]}: {legend.text[state]}
          </li>
        );
      })}
    </ul>
  );
}

type CoverageStripProps = {
  coverage: Coverage;
  /** The midnight of the day whose details are shown. */
  chosen: number;
  onChoose: (startSecond: number) => void;
};

/** The days of the archive in UTC, one after the other: how much of each it has. */
export function CoverageStrip({ coverage, chosen, onChoose }: CoverageStripProps) {
  const [isAll, setAll] = useState(false);
  const { days } = coverage;
  const shown = isAll ? days : days.slice(-FEW);
  return (
    <>
      {shown.length < days.length && (
        <div>
          <Button
            onPress={() => {
              setAll(true);
            }}
          >
            {coverageWords.earlier(days.length - shown.length)}
          </Button>
        </div>
      )}
      <ListBox
        aria-label={coverageWords.label}
        layout="grid"
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : keys;
          if (typeof key === 'number') onChoose(key);
        }}
        className={styles['strip'] ?? ''}
      >
        {shown.map((day, index) => (
          <Day
            key={day.startSecond}
            day={day}
            fetchedUntil={fetchedUntil(coverage, day.startSecond)}
            first={index === 0}
          />
        ))}
      </ListBox>
      <Legend days={shown} />
    </>
  );
}
