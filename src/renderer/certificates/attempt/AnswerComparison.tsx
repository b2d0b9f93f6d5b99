import type { AttemptStateOf } from '../../../contract/certificates.ts';
import type { Organization } from '../../../contract/organization.ts';
import { compareFields, type ComparedField } from '../../../organizations/comparison.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { Fold } from '../../ui/page/Fold.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { FieldTable } from '../FieldTable.tsx';
import { legible } from '../../ui/text/legible.ts';
import { words } from './words.ts';

const { comparison } = words;
const COLUMNS = {
  field: comparison.field,
  left: comparison.sent,
  right: comparison.received,
  mark: comparison.result,
};

/** What became of a field, and what that means. */
const MARKS = {
  same: 'good',
  different: 'warn',
  ignored: 'warn',
  onlyAnswered: 'plain',
  notAnswered: 'plain',
} as const;

type AnswerComparisonProps = { sent: Organization; state: AttemptStateOf<'answered'> };

/** What was sent beside what the service answered, field by field. */
export function AnswerComparison({ sent, state }: AnswerComparisonProps) {
  const { organization, otherFields, verdict } = state;
  const fields = compareFields(sent, organization);
  const same = fields.filter(({ isSame }) => isSame);
  const different = fields.filter(({ isSame }) => !isSame);
  // What an existing organization has in place of what was sent.
  const areIgnored = verdict.happened === 'associated' || verdict.happened === 'associated-unknown';
  const resultOf = ({ isSame, sent: value, received, path }: ComparedField): keyof typeof MARKS => {
    if (isSame) return 'same';
    if (value === null) return 'onlyAnswered';
    if (areIgnored && path !== 'id') return 'ignored';
    return received === null ? 'notAnswered' : 'different';
  };
  const count = (what: keyof typeof MARKS) => fields.filter((field) => resultOf(field) === what).length;
  const [ignored, changed, missing] = [count('ignored'), count('different'), count('notAnswered')];
  const added = count('onlyAnswered');
  const table = (rows: readonly ComparedField[], label: string) => (
    <FieldTable
      label={label}
      columns={COLUMNS}
      rows={rows.map((field) => ({
        path: field.path,
        left: field.sent,
        right: field.received,
        isSame: field.isSame,
        isLeftStruck: resultOf(field) === 'ignored',
        mark: <Status tone={MARKS[resultOf(field)]}>{comparison[resultOf(field)]}</Status>,
      }))}
    />
  );
  return (
    <Panel title={comparison.title}>
      {different.length === 0 && <p>{same.length > 0 ? comparison.allSame : comparison.none}</p>}
      {ignored > 0 && <p>{comparison.ignoredText(ignored)}</p>}
      {changed > 0 && <p>{comparison.differentText(changed)}</p>}
      {missing > 0 && <p>{comparison.notAnsweredText(missing)}</p>}
      {added > 0 && <p>{comparison.onlyAnsweredText(added)}</p>}
      {different.length > 0 && table(different, comparison.title)}
      {same.length > 0 && (
        <Fold name={comparison.showSame(same.length)}>{table(same, comparison.showSame(same.length))}</Fold>
      )}
      {otherFields.length > 0 && (
        <Fold name={comparison.others(otherFields.length)}>
          <p>{comparison.othersText}</p>
          <Facts facts={otherFields.map(({ name, text }) => [legible(name), legible(text)] as const)} />
        </Fold>
      )}
    </Panel>
  );
}
