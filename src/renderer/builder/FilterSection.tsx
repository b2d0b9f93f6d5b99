import { Plus } from 'lucide-react';
import { memo, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useField } from '../forms/useField.ts';
import { Button } from '../ui/buttons/Button.tsx';
import styles from './Builder.module.css';
import { FilterRowEditor } from './FilterRowEditor.tsx';
import { emptyRow, problemsOfRow, type FilterRow } from './filterRows.ts';
import { FormPart } from './FormPart.tsx';
import type { SectionProps } from './MetricsSection.tsx';
import { words } from './words.ts';

const { filters } = words;

const isRows = (value: unknown): value is FilterRow[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object' && row !== null && 'shape' in row);

/** The conditions that rows must pass. */
export const FilterSection = memo(function FilterSection({ form, known }: SectionProps) {
  const { control } = form;
  const { value: rows, onChange } = useField({ control, name: 'filters' }, isRows);
  const { isSubmitted, errors } = useFormState({ control });
  const list = useRef<HTMLDivElement>(null);
  const focus = (selector: string) => {
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const blocked = errors.filters?.message;
  const add = (
    <span data-add>
      <Button
        icon={Plus}
        onPress={() => {
          const key = 1 + Math.max(-1, ...rows.map((row) => row.key));
          onChange([...rows, emptyRow(key)]);
          focus(`[data-row="${key}"] input`);
        }}
      >
        {filters.add}
      </Button>
    </span>
  );
  return (
    <div ref={list}>
      <FormPart title={filters.title} note={rows.length === 0 ? filters.none : filters.all} actions={add}>
        {(rows.length > 0 || blocked !== undefined) && (
          <div className={styles['filters']}>
            {rows.map((row, index) => (
              <FilterRowEditor
                key={row.key}
                row={row}
                number={index + 1}
                known={known}
                problems={isSubmitted ? problemsOfRow(row) : {}}
                onChange={(changed) => {
                  onChange(rows.map((each) => (each.key === row.key ? changed : each)));
                }}
                onRemove={() => {
                  onChange(rows.filter(({ key }) => key !== row.key));
                  focus('[data-add] button');
                }}
              />
            ))}
            {blocked !== undefined && <p className={styles['wrong']}>{blocked}</p>}
          </div>
        )}
      </FormPart>
    </div>
  );
});
