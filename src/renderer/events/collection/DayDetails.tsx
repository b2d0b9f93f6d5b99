import type { Coverage, CoveredDay } from '../../../contract/eventCoverage.ts';
import { DAY_SECONDS } from '../../../contract/time.ts';
import { visibleText } from '../../../events/visibleText.ts';
import { fetchedUntil } from '../../state/eventCoverage.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import styles from './Coverage.module.css';
import { isUnknown, stateWords } from './dayLook.ts';
import { gapsOf, hoursOf, within } from './hours.ts';
import { words } from './words.ts';

const { day: dayWords } = words;

/** Hour by hour; each says its state, beside its look. */
function Hours({ day, coverage }: { day: CoveredDay; coverage: Coverage }) {
  return (
    <ol className={styles['hours']} aria-label={dayWords.hours}>
      {hoursOf(day, coverage).map((state, hour) => {
        const said = dayWords.hour(hour, state === 'to-come' ? dayWords.toCome : words.state[state]);
        return (
          <li key={said} className={styles[state]} title={said} aria-label={said}>
            {hour % 6 === 0 ? String(hour).padStart(2, '0') : ''}
          </li>
        );
      })}
    </ol>
  );
}

type DayDetailsProps = { day: CoveredDay; coverage: Coverage; onFetch: () => void; isFetching: boolean };

/** A day: how much of it there is, what was asked for it and when, and what is missing. */
export function DayDetails({ day, coverage, onFetch, isFetching }: DayDetailsProps) {
  const { startSecond, entries, fetched, disputedSeconds } = day;
  const { missing, lost } = gapsOf(day, coverage);
  const filtered = coverage.filtered.filter(
    ({ window }) => within([window], startSecond, startSecond + DAY_SECONDS).length > 0,
  );
  return (
    <section className={styles['details']} aria-label={words.coverage.day(startSecond)}>
      <header>
        <h3>{words.coverage.day(startSecond)}</h3>
        {startSecond + DAY_SECONDS > coverage.edgeSecond && (
          <Button isPending={isFetching} onPress={onFetch}>
            {dayWords.fetch}
          </Button>
        )}
      </header>
      <Hours day={day} coverage={coverage} />
      <Facts
        facts={[
          [dayWords.state, stateWords(day, fetchedUntil(coverage, startSecond))],
          [dayWords.entries, isUnknown(day) ? dayWords.unknown : dayWords.sample(entries)],
          [
            dayWords.fetched,
            fetched
              ? dayWords.fetchedIn(fetched.slices, fetched.firstAtMs, fetched.lastAtMs)
              : dayWords.never(filtered.length > 0),
          ],
          ...(filtered.length > 0
            ? [
                [
                  dayWords.filtered,
                  <bdi key="filtered">
                    {filtered
                      .map(({ filters, entries: count, atMs }) =>
                        dayWords.filteredPart(visibleText(filters), count, atMs),
                      )
                      .join('; ')}
                  </bdi>,
                ] as const,
              ]
            : []),
          [dayWords.missing, missing.length === 0 ? dayWords.none : dayWords.ranges(missing)],
          ...(lost.length > 0 ? [[dayWords.lost, dayWords.ranges(lost)] as const] : []),
          ...(disputedSeconds > 0 ? [[dayWords.disputed, dayWords.disputedText] as const] : []),
        ]}
      />
    </section>
  );
}
