import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { exportedFields } from './exportedColumns.ts';
import { remaining } from './remaining.ts';
import { anonymousAs, type Choice, type Kept } from './useEntryExport.ts';
import { words } from './words.ts';

type AnonymousChoicesProps = Pick<Choice, 'privacy' | 'kept'> & {
  fields: readonly { name: string }[];
  onChange: (kept: Kept) => void;
};

/** What an anonymous export keeps and leaves out, and what of it can be chosen. */
export function AnonymousChoices({ privacy, kept, fields, onChange }: AnonymousChoicesProps) {
  const says = words.anonymous;
  const exported = exportedFields(fields, anonymousAs({ privacy, kept }));
  const left = fields.map(({ name }) => name).filter((name) => !exported.includes(name));
  return (
    <>
      <Checkbox
        label={says.hosts}
        note={says.hostsNote}
        isSelected={kept.hosts}
        onChange={(hosts) => {
          onChange({ ...kept, hosts });
        }}
      />
      <Checkbox
        label={says.others}
        note={says.othersNote}
        isSelected={kept.others}
        onChange={(others) => {
          onChange({ ...kept, others });
        }}
      />
      <p>{says.remains(remaining(exported))}</p>
      {left.length > 0 && <p>{says.leftOut(left.join(', '))}</p>}
      <p>{says.removed}</p>
    </>
  );
}
