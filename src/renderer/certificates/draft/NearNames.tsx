import { useMemo } from 'react';
import type { NearShown } from '../../../contract/prediction.ts';
import { nearMatches } from '../../../organizations/nearMatches.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { legible } from '../../ui/text/legible.ts';
import { Compared } from './Compared.tsx';
import styles from './NearMatches.module.css';
import { words } from './words.ts';

const { near: texts } = words;

type Sent = { organizationId: string; companyName: string };

type NearWarning = { title: string; text: string; typed: string; known: string; beside: string };

function warningOf(
  { organizationId, companyName: typed }: Sent,
  { what, id, companyName: known = '' }: NearShown,
): NearWarning {
  const beside = id === null ? texts.noId : texts.id(id);
  switch (what) {
    case 'other-name':
      return { title: texts.otherName, text: texts.idOf(organizationId), typed, known, beside };
    case 'id':
      return {
        title: texts.almostId,
        text: texts.notInBook(organizationId),
        typed: organizationId,
        known: id ?? '',
        beside: legible(known),
      };
    case 'name': {
      const [match] = nearMatches(typed, [{ id, companyName: known }]);
      const text = match ? texts.differsIn(match.differences) : '';
      return { title: texts.almostName, text, typed, known, beside };
    }
  }
}

type NearNamesProps = {
  /** What was almost the same, as the label of the list says. */
  label?: string;
  sent: Sent;
  near: readonly NearShown[];
};

/** Warns of names and ids that are almost known ones. */
export function NearNames({ label = texts.label, sent, near }: NearNamesProps) {
  const { organizationId, companyName } = sent;
  const warnings = useMemo(
    () => near.map((each) => warningOf({ organizationId, companyName }, each)),
    [organizationId, companyName, near],
  );
  if (warnings.length === 0) return null;
  return (
    <ul className={styles['names']} aria-label={label}>
      {warnings.map(({ title, text, typed, known, beside }) => (
        <li key={`${title} ${known} ${beside}`}>
          <Status tone="warn" wraps>
            {title}: <Compared text={known} other={typed} />
            {beside !== '' && ` (${beside})`}. {text}
          </Status>
        </li>
      ))}
    </ul>
  );
}
