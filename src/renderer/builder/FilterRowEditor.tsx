import { X } from 'lucide-react';
import { useState } from 'react';
import type { Catalogue, CatalogueKind } from '../../queries/catalogue.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { afterPress } from '../ui/afterPress.ts';
import { ComboField } from '../ui/forms/ComboField.tsx';
import styles from './Builder.module.css';
import { reshaped, suited, type FilterRow, type RowProblems } from './filterRows.ts';
import { FilterValue } from './FilterValue.tsx';
import { choicesOf, namedId, suggestedFor } from './known.ts';
import { NearNames } from './NearNames.tsx';
import { words } from './words.ts';

const { filters } = words;

const SHAPES = [
  { id: 'one', name: filters.shapes.one },
  { id: 'list', name: filters.shapes.list },
] as const;

/** The fields that hold an identifier. */
const NAMED = [
  { name: 'field', kind: 'dimension' },
  { name: 'operator', kind: 'operator' },
] as const;

type NamedFieldProps = {
  label: string;
  kind: CatalogueKind;
  known: Catalogue;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** A field for an identifier. Once it is left, it says what may have been meant by a text that names none. */
function NamedField({ label, kind, known, value, error, onChange }: NamedFieldProps) {
  const [isTyped, setTyped] = useState(false);
  const id = namedId(known, kind, value);
  const isUnlisted = !isTyped && id === undefined && value.trim() !== '' && known[kind].size > 0;
  return (
    <div className={styles['named']}>
      <ComboField
        label={label}
        value={value}
        choices={suggestedFor(choicesOf(known, kind), value)}
        onChange={(text) => {
          setTyped(true);
          onChange(text);
        }}
        onBlur={() => {
          afterPress(() => {
            setTyped(false);
          });
          // What was typed and names one, as its identifier.
          if (id !== undefined && id !== value) onChange(id);
        }}
        error={error}
        warning={isUnlisted ? filters.unlisted : undefined}
      />
      {isUnlisted && <NearNames known={known} kind={kind} typed={value} onUse={onChange} />}
    </div>
  );
}

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
  const isOpen = known.operator.get(row.operator)?.multiValue == null && row.shape !== 'json';
  return (
    <div role="group" aria-label={filters.row(number)} className={styles['filter']} data-row={row.key}>
      {NAMED.map(({ name, kind }) => (
        <NamedField
          key={name}
          label={filters[name]}
          kind={kind}
          known={known}
          value={row[name]}
          error={problems[name]}
          onChange={(text) => {
            onChange(suited({ ...row, [name]: text }, known));
          }}
        />
      ))}
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
