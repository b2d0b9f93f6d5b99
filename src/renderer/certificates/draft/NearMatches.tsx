import { TriangleAlert } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { Organization } from '../../../contract/organization.ts';
import { nearMatches } from '../../../organizations/nearMatches.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import styles from './DraftEditor.module.css';
import { withOrganization } from './knownContent.ts';
import { codesOf, differingPieces, visible } from './nameDifference.ts';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { nearMatches: texts } = words;

/** More would push the rest out of sight. */
const MOST_SHOWN = 3;

/** A text beside another one, with what the other does not have marked, also where nothing can be seen. */
function Compared({ text, other }: { text: string; other: string }) {
  return (
    <span className={styles['compared']} data-selectable>
      {differingPieces(text, other).map((piece, at) =>
        piece.differs ? (
          // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name
          <mark key={at} title={codesOf(piece.text) ?? undefined}>
            {visible(piece.text)}
          </mark>
        ) : (
          piece.text
        ),
      )}
    </span>
  );
}

function Warning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles['near']}>
      <TriangleAlert size={14} aria-hidden />
      <div className={styles['nearWords']}>
        <h3>{title}</h3>
        {children}
      </div>
    </li>
  );
}

type ChoicesProps = { editor: Editor; organization: Organization };

/** Takes over exactly what is known. */
function UseButtons({ editor: { content, change }, organization }: ChoicesProps) {
  const { companyName = '', id } = organization;
  return (
    <div className={styles['nearActions']}>
      <Button
        aria-label={texts.of(texts.takeName, companyName)}
        onPress={() => {
          change({ ...content, fields: { ...content.fields, companyName } });
        }}
      >
        {texts.takeName}
      </Button>
      {id !== null && (
        <Button
          aria-label={texts.of(texts.takeOrganization, companyName)}
          onPress={() => {
            change(withOrganization(content, organization));
          }}
        >
          {texts.takeOrganization}
        </Button>
      )}
    </div>
  );
}

/** Warnings of names and ids that are almost known ones, with buttons that take the known one. */
export function NearMatches({ editor }: { editor: Editor }) {
  const { content, known } = editor.predicted;
  const { companyName } = content.fields;
  const near = useMemo(
    () =>
      companyName === ''
        ? []
        : nearMatches(
            companyName,
            known.map(({ organization }) => organization),
          ),
    [companyName, known],
  );
  const chosen = known.find(
    ({ organization }) => content.identifyBy === 'id' && organization.id === content.organizationId,
  )?.organization;
  const hasOtherName = chosen?.companyName !== undefined && chosen.companyName !== companyName;
  if (near.length === 0 && !hasOtherName) return null;
  return (
    <ul className={styles['nearList']}>
      {hasOtherName && (
        <Warning title={words.otherName.title}>
          <p>{words.otherName.text(content.organizationId)}</p>
          <Pair typed={companyName} known={chosen.companyName ?? ''} id={chosen.id} />
          <UseButtons editor={editor} organization={chosen} />
        </Warning>
      )}
      {near
        .filter(({ organization }) => organization !== chosen)
        .slice(0, MOST_SHOWN)
        .map(({ organization, differences }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an organization may be known twice under one name
          <Warning key={at} title={texts.title}>
            <p>{texts.differsIn(differences)}</p>
            <Pair typed={companyName} known={organization.companyName ?? ''} id={organization.id} />
            <UseButtons editor={editor} organization={organization} />
          </Warning>
        ))}
      {near.length > MOST_SHOWN && <li>{texts.hidden(near.length - MOST_SHOWN)}</li>}
    </ul>
  );
}

/** The typed name above the known one, so that their letters can be compared. */
function Pair({ typed, known, id }: { typed: string; known: string; id: string | null }) {
  const codes = codesOf(typed) !== codesOf(known);
  return (
    <dl className={styles['pair']}>
      <dt>{texts.typed}</dt>
      <dd>
        <Compared text={typed} other={known} />
        {codes && codesOf(typed) !== null && <small>{texts.characters(codesOf(typed) ?? '')}</small>}
      </dd>
      <dt>{texts.known}</dt>
      <dd>
        <Compared text={known} other={typed} />
        {codes && codesOf(known) !== null && <small>{texts.characters(codesOf(known) ?? '')}</small>}
        <small>{id === null ? texts.noId : texts.id(id)}</small>
      </dd>
    </dl>
  );
}
