import type { DraftContent } from '../../../contract/certificates.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { Compared } from '../draft/Compared.tsx';
import type { NearKnown } from '../draft/nearKnown.ts';
import { legible } from '../../ui/text/legible.ts';
import { words as draftWords } from '../draft/words.ts';
import styles from './Review.module.css';

const { near: texts } = draftWords;

/** The most of each kind that are shown once more; the editor has shown them all. */
const MOST = 3;

type NearWarning = { title: string; text: string; typed: string; known: string; beside: string | undefined };

function warningsOf({ organizationId, fields }: DraftContent, near: NearKnown): NearWarning[] {
  const { companyName: typed } = fields;
  const idOf = (id: string | null) => (id === null ? texts.noId : texts.id(id));
  return [
    ...(near.otherName ? [near.otherName] : []).map(({ id, companyName = '' }) => ({
      title: texts.otherName,
      text: texts.idOf(organizationId),
      typed,
      known: companyName,
      beside: idOf(id),
    })),
    ...near.ids.slice(0, MOST).map(({ id, companyName }) => ({
      title: texts.almostId,
      text: texts.notInBook(organizationId),
      typed: organizationId,
      known: id ?? '',
      beside: companyName === undefined ? undefined : legible(companyName),
    })),
    ...near.names.slice(0, MOST).map(({ organization: { id, companyName = '' }, differences }) => ({
      title: texts.almostName,
      text: texts.differsIn(differences),
      typed,
      known: companyName,
      beside: idOf(id),
    })),
  ];
}

/** Warns once more of names and ids that are almost known ones. */
export function NearNames({ content, near }: { content: DraftContent; near: NearKnown }) {
  const warnings = warningsOf(content, near);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles['near']} aria-label={texts.label}>
      {warnings.map(({ title, text, typed, known, beside }) => (
        <li key={`${title} ${known} ${beside}`} className={styles['wrap']}>
          <Status tone="warn">
            {title}: <Compared text={known} other={typed} />
            {beside !== undefined && ` (${beside})`}. {text}
          </Status>
        </li>
      ))}
    </ul>
  );
}
