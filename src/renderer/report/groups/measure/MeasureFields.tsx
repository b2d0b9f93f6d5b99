import type { GroupChoice } from '../../../../contract/views.ts';
import { AGGREGATES, PERIODS, WINDOWS } from '../../../../table/derived/expression.ts';
import { ComboField } from '../../../ui/forms/ComboField.tsx';
import { Line } from '../../../ui/forms/Form.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useValues } from '../../conditions/useValues.ts';
import { choicesOf, idOf, NONE, ROWS, type GroupedRows } from '../choices.ts';
import { words } from '../words.ts';
import { withClasses } from './measureCompletions.ts';
import { isOfBefore, needsValue, TESTS, type MeasureForm, type PartOf, type ShownAs } from './measureForm.ts';

const says = words.measure;
const SHOWN: readonly ShownAs[] = ['itself', ...WINDOWS, 'percent'];
const PERIOD_IDS = ['group', ...PERIODS] as const;
const PARTS: readonly PartOf[] = ['itself', 'group', 'all', 'parent', 'row', 'column'];

type FieldsProps = {
  form: MeasureForm;
  rows: GroupedRows;
  choice: GroupChoice;
  /** Whether the values have the focus when they appear. */
  autoFocus: boolean;
  onChange: (form: MeasureForm) => void;
};

/** What is typed last in a list is completed; what stands before it stays. */
function valueChoices(typed: string, values: readonly string[]) {
  const before = typed.slice(0, typed.lastIndexOf(',') + 1);
  const wanted = typed.slice(before.length).trim().toLowerCase();
  return withClasses(values)
    .filter((value) => value !== '' && value.toLowerCase().includes(wanted))
    .slice(0, 12)
    .map((name) => ({ id: before === '' ? name : `${before} ${name}`, name }));
}

/** What a measure is shown as. */
function ShownFields({ form, onChange }: Pick<FieldsProps, 'form' | 'onChange'>) {
  return (
    <Line>
      <Select
        label={says.shownAs}
        value={form.shownAs}
        choices={SHOWN.map((id) => ({ id, name: says.shown[id] }))}
        onChange={(shownAs) => {
          onChange({ ...form, shownAs, period: isOfBefore(shownAs) ? form.period : null });
        }}
      />
      {isOfBefore(form.shownAs) && (
        <Select
          label={says.period}
          value={form.period ?? 'group'}
          choices={PERIOD_IDS.map((id) => ({ id, name: says.periods[id] }))}
          onChange={(id) => {
            onChange({ ...form, period: id === 'group' ? null : id });
          }}
        />
      )}
      {form.shownAs === 'percent' && (
        <TextField
          label={says.target}
          value={form.target}
          onChange={(target) => {
            onChange({ ...form, target });
          }}
        />
      )}
    </Line>
  );
}

/** The condition of a measure. */
function WhereFields({ form, rows, autoFocus, onChange }: Omit<FieldsProps, 'choice'>) {
  const { where } = form;
  const index = rows.columns.findIndex(({ name }) => name === where?.column);
  const values = useValues(index < 0 ? null : rows.frame, index, '');
  return (
    <>
      <Line>
        <Select
          label={says.where}
          value={where ? idOf(where.column) : NONE}
          choices={[{ id: NONE, name: says.everyRow }, ...choicesOf(rows.columns)]}
          onChange={(id) => {
            const column = rows.columns.find(({ name }) => idOf(name) === id)?.name;
            const next = column === undefined ? null : { column, test: where?.test ?? 'in', values: '' };
            onChange({ ...form, where: next });
          }}
        />
        {where && (
          <Select
            label={says.test}
            value={where.test}
            choices={TESTS.map((id) => ({ id, name: says.tests[id] }))}
            onChange={(test) => {
              onChange({ ...form, where: { ...where, test } });
            }}
          />
        )}
      </Line>
      {where && needsValue(where.test) && (
        <ComboField
          label={says.values}
          value={where.values}
          hint={says.valuesHint}
          choices={valueChoices(where.values, values?.values.map(({ text }) => text) ?? [])}
          autoFocus={autoFocus}
          onChange={(typed) => {
            onChange({ ...form, where: { ...where, values: typed } });
          }}
        />
      )}
    </>
  );
}

/** A measure that is put together by hand: what of which column, of which rows, as a part of what. */
export function MeasureFields({ form, rows, choice, autoFocus, onChange }: FieldsProps) {
  const { columns } = rows;
  const of = form.how === 'count' || form.how === 'distinct' ? columns : columns.filter(isNumber);
  return (
    <>
      <Line>
        <Select
          label={says.how}
          value={form.how}
          choices={AGGREGATES.map((id) => ({ id, name: says.hows[id] }))}
          onChange={(how) => {
            const isOfRows = how === 'count' && form.of === null;
            const numbers = columns.filter(isNumber);
            const isFit =
              how === 'count' || how === 'distinct' || numbers.some(({ name }) => name === form.of);
            const column = isFit ? form.of : (numbers[0]?.name ?? null);
            onChange({ ...form, how, of: isOfRows ? null : (column ?? columns[0]?.name ?? null) });
          }}
        />
        <Select
          label={says.of}
          value={form.of === null ? ROWS : idOf(form.of)}
          choices={[...(form.how === 'count' ? [{ id: ROWS, name: words.rows }] : []), ...choicesOf(of)]}
          onChange={(id) => {
            onChange({ ...form, of: columns.find(({ name }) => idOf(name) === id)?.name ?? null });
          }}
        />
        <Select
          label={says.partOf}
          value={form.partOf}
          choices={PARTS.filter(
            (id) => id === form.partOf || (isPossible(form, id) && isThere(choice, id)),
          ).map((id) => ({ id, name: says.parts[id] }))}
          onChange={(partOf) => {
            onChange({ ...form, partOf });
          }}
        />
      </Line>
      <WhereFields form={form} rows={rows} autoFocus={autoFocus} onChange={onChange} />
      <ShownFields form={form} onChange={onChange} />
    </>
  );
}

const isNumber = ({ kind }: GroupedRows['columns'][number]) => kind === 'number';
/** Rows and columns are those of a pivot, and outer groups those of several keys. */
function isThere({ keys, pivot }: GroupChoice, partOf: PartOf): boolean {
  if (partOf === 'parent') return keys.length > 1;
  return pivot !== null || (partOf !== 'row' && partOf !== 'column');
}
/** Only what adds up has parts. */
const isPossible = ({ how }: MeasureForm, partOf: PartOf) =>
  partOf === 'itself' || how === 'sum' || how === 'count';
