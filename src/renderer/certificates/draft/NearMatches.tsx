import { TriangleAlert } from 'lucide-react';
import type { Organization } from '../../../contract/organization.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { legible } from '../../ui/text/legible.ts';
import { Compared } from './Compared.tsx';
import styles from './NearMatches.module.css';
import { codesOf } from './nameDifference.ts';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { near: texts } = words;

/** More would push the rest out of sight. */
const MOST_SHOWN = 3;

type PairProps = { typed: string; known: string; beside?: string | undefined };

/** What was typed above what is known, so that their letters can be compared. */
function Pair({ typed, known, beside }: PairProps) {
  const hasCodes = codesOf(typed) !== codesOf(known);
  const codes = (text: string) => {
    const found = hasCodes ? codesOf(text) : null;
    return found === null ? null : <small>{texts.characters(found)}</small>;
  };
  return (
    <dl className={styles['pair']}>
      <dt>{texts.typed}</dt>
      <dd>
        <Compared text={typed} other={known} />
        {codes(typed)}
      </dd>
      <dt>{texts.known}</dt>
      <dd>
        <Compared text={known} other={typed} />
        {codes(known)}
        {beside !== undefined && <small>{beside}</small>}
      </dd>
    </dl>
  );
}

type UseButtonsProps = {
  editor: Editor;
  organization: Organization;
  /** Offers to take the name alone; false where it is not the name that is doubtful. */
  offersName: boolean;
};

/** Takes exactly what is known. */
function UseButtons({ editor, organization, offersName }: UseButtonsProps) {
  const { form, content, change, replacement } = editor;
  const { companyName = '', id } = organization;
  const focusName = () => {
    form.setFocus('fields.companyName'); // the button disappears with the warning
  };
  return (
    <div className={styles['actions']}>
      {offersName && (
        <Button
          aria-label={texts.of(texts.takeName, companyName)}
          onPress={() => {
            change({ ...content, fields: { ...content.fields, companyName } });
            focusName();
          }}
        >
          {texts.takeName}
        </Button>
      )}
      {id !== null && (
        <Button
          aria-label={texts.of(texts.takeOrganization, companyName)}
          onPress={() => {
            replacement.takeOrganization(organization);
            focusName();
          }}
        >
          {texts.takeOrganization}
        </Button>
      )}
    </div>
  );
}

type WarningProps = PairProps &
  UseButtonsProps & { title: string; text: string; /** What it is about, for React. */ about: string };

function Warning({ title, text, typed, known, beside, ...rest }: Omit<WarningProps, 'about'>) {
  return (
    <li className={styles['warning']}>
      <TriangleAlert size={14} aria-hidden />
      <div className={styles['words']}>
        <h3>{title}</h3>
        <p>{text}</p>
        <Pair typed={typed} known={known} beside={beside} />
        <UseButtons {...rest} />
      </div>
    </li>
  );
}

/** The warnings, the weightiest first. */
function warningsOf(editor: Editor): WarningProps[] {
  const { near, predicted } = editor;
  const { organizationId, fields } = predicted.content;
  const { companyName } = fields;
  const idOf = ({ id }: Organization) => (id === null ? texts.noId : texts.id(id));
  const named = (organization: Organization) => ({
    editor,
    organization,
    offersName: true,
    typed: companyName,
    known: organization.companyName ?? '',
    beside: idOf(organization),
  });
  return [
    ...(near.otherName
      ? [
          {
            about: 'other',
            title: texts.otherName,
            text: texts.idOf(organizationId),
            ...named(near.otherName),
          },
        ]
      : []),
    ...near.ids.map((organization) => ({
      about: `id ${organization.id}`,
      title: texts.almostId,
      text: texts.notInBook(organizationId),
      editor,
      organization,
      offersName: false,
      typed: organizationId,
      known: organization.id ?? '',
      beside: organization.companyName && legible(organization.companyName),
    })),
    ...near.names.map(({ organization, differences }, at) => ({
      about: `name ${at}`,
      title: texts.almostName,
      text: texts.differsIn(differences),
      ...named(organization),
    })),
  ];
}

/** Warnings of names and ids that are almost known ones, with buttons that take the known one. */
export function NearMatches({ editor }: { editor: Editor }) {
  const warnings = warningsOf(editor);
  if (warnings.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={texts.label}>
      {warnings.slice(0, MOST_SHOWN).map(({ about, ...warning }) => (
        <Warning key={about} {...warning} />
      ))}
      {warnings.length > MOST_SHOWN && <li>{texts.hidden(warnings.length - MOST_SHOWN)}</li>}
    </ul>
  );
}
