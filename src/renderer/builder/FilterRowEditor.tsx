import { X } from 'lucide-react';
import type { Catalogue, CatalogueKind } from '../../queries/catalogue.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { ComboField } from '../ui/forms/ComboField.tsx';
import styles from './Builder.module.css';
import { reshaped, suited, type FilterRow, type RowProblems } from './filterRows.ts';
import { FilterValue } from './FilterValue.tsx';
import { choicesOf, namedId, suggestedFor } from './known.ts';
import { words } from './words.ts';

const { filters } = words;

const SHAPES = [
  { id: 'one', name: filters.shapes.one },
  { id: 'list', name: filters.shapes.list },
] as const;

type FilterRowEditorProps = {
  row: FilterRow;
  number: number;
  known: Catalogue;
  problems: RowProblems;
  onChange: (row: FilterRow) => void;
  onRemove: () => void;
};

/** One filter: field, operator and value. What the catalogue knows of both decides what the value looks like. */
export function FilterRowEditor({ row, number, known, problems, onChange, onRemove }: FilterRowEditorProps) {
  const [fields, operators] = [choicesOf(known, 'dimension'), choicesOf(known, 'operator')];
  // What was typed and names one, as its identifier, once the field is left.
  const settle = (name: 'field' | 'operator', kind: CatalogueKind) => () => {
    const id = namedId(known, kind, row[name]);
    if (id !== undefined && id !== row[name]) onChange(suited({ ...row, [name]: id }, known));
  };
  const change = (name: 'field' | 'operator') => (text: string) => {
    onChange(suited({ ...row, [name]: text }, known));
  };
  const isOpen = known.operator.get(row.operator)?.multiValue == null && row.shape !== 'json';
  return (
    <div role="group" aria-label={filters.row(number)} className={styles['filter']} data-row={row.key}>
      <ComboField
        label={filters.field}
        value={row.field}
        choices={suggestedFor(fields, row.field)}
        onChange={change('field')}
        onBlur={settle('field', 'dimension')}
        error={problems.field}
      />
      <ComboField
        label={filters.operator}
        value={row.operator}
        choices={suggestedFor(operators, row.operator)}
        onChange={change('operator')}
        onBlur={settle('operator', 'operator')}
        error={problems.operator}
      />
      <div className={styles['value']} data-value>
        <FilterValue row={row} problem={problems.value} onChange={onChange} />
        {isOpen && row.operator !== '' && (
          <Segments
            label={filters.shape}
            value={row.shape === 'list' ? 'list' : 'one'}
            choices={SHAPES}
            onChange={(shape) => {
              onChange(reshaped(row, shape));
            }}
          />
        )}
      </div>
      <div className={styles['removeRow']}>
        <IconButton name={filters.remove(number)} icon={X} onPress={onRemove} />
      </div>
    </div>
  );
}
