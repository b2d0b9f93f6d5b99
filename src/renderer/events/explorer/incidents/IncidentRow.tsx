import { Scale, SquareArrowOutUpRight } from 'lucide-react';
import { durationText } from '../../../../events/decodedValue.ts';
import { visibleText } from '../../../../events/visibleText.ts';
import type { Evidence } from '../../../../contract/cases.ts';
import { AddToCase } from '../../../evidence/AddToCase.tsx';
import { IconButton } from '../../../ui/buttons/Button.tsx';
import { Status } from '../../../ui/messages/Status.tsx';
import { formatRange, formatTime } from '../../../ui/text/formats.ts';
import type { Zone } from '../../../ui/text/zones.ts';
import { MarkedText } from '../special/MarkedText.tsx';
import type { Fact } from './incidentFacts.ts';
import type { ListedIncident } from './incidentScope.ts';
import styles from './Incidents.module.css';
import { words } from './words.ts';

const MS_MICROS = 1_000;
/** As much of a value as a glance takes in. */
const CUT = 40;

function When({ incident, zone }: { incident: ListedIncident; zone: Zone }) {
  const { startMicros, starts, firstMicros, lastMicros } = incident;
  const [first, last] = [firstMicros / MS_MICROS, lastMicros / MS_MICROS];
  const seconds = Math.round((lastMicros - firstMicros) / 1_000_000);
  return (
    <>
      <span className={styles['start']}>
        {startMicros === null
          ? words.startUnknown(visibleText(starts[0]?.slice(0, CUT) ?? ''))
          : words.started(formatTime(startMicros / MS_MICROS, zone))}
      </span>
      <span className={styles['soft']}>
        {seconds < 1
          ? words.moment(formatTime(first, zone))
          : words.span(formatRange(first, last, zone), durationText(seconds))}
      </span>
    </>
  );
}

function Announced({ facts }: { facts: readonly Fact[] }) {
  const said = (field: Fact['field'], say: (text: string) => string) =>
    facts
      .filter((fact) => fact.field === field)
      .map(({ text, isOnly }) => (isOnly ? say(text) : `${say(text)} (${words.varied})`));
  const clauses = [...said('percentage', words.percentage), ...said('duration', words.duration)];
  return clauses.length === 0 ? null : <span className={styles['soft']}>{words.limited(clauses)}</span>;
}

function Mostly({ facts }: { facts: readonly Fact[] }) {
  const named = facts.filter(
    ({ field }) => field === 'host' || field === 'ruleId' || field === 'countryCode',
  );
  if (named.length === 0) return null;
  return (
    <span className={styles['soft']}>
      {words.most}{' '}
      {named.map(({ field, text }, index) => (
        <span key={field}>
          {index > 0 && ' · '}
          <MarkedText text={text} most={CUT} />
        </span>
      ))}
    </span>
  );
}

type IncidentRowProps = {
  incident: ListedIncident;
  zone: Zone;
  facts: readonly Fact[];
  hasGap: boolean;
  isInView: boolean;
  onShow: () => void;
  onSpecial: () => void;
  /** The incident as a case keeps it; null until the facts are known. */
  gather: (() => Evidence) | null;
};

/** An incident: when it was, how large, how it was answered, and what it was mostly about. */
export function IncidentRow(props: IncidentRowProps) {
  const { incident, zone, facts, hasGap, isInView, onShow, onSpecial, gather } = props;
  return (
    <>
      <div className={styles['row']}>
        <span className={styles['when']}>
          <When incident={incident} zone={zone} />
        </span>
        <span className={styles['acts']}>
          <IconButton name={words.show} icon={SquareArrowOutUpRight} onPress={onShow} />
          <IconButton name={words.special} icon={Scale} onPress={onSpecial} />
          {gather && <AddToCase gather={gather} />}
        </span>
      </div>
      <span className={styles['size']}>
        <strong>{words.entries(incident.entries)}</strong>
        {isInView && <Status tone="good">{words.inView}</Status>}
      </span>
      <span className={styles['soft']}>
        {words.tuple} <MarkedText text={incident.tupleId} most={CUT} />
      </span>
      <Announced facts={facts} />
      <Mostly facts={facts} />
      {hasGap && (
        <Status tone="warn" wraps>
          {words.gap}
        </Status>
      )}
    </>
  );
}
