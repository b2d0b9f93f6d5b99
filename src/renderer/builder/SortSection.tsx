import { ArrowDown, ArrowUp, GripVertical, MoveDown, MoveUp, X } from 'lucide-react';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Catalogue } from '../../queries/catalogue.ts';
import { isText, useField } from '../forms/useField.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import type { Choice } from '../ui/forms/Select.tsx';
import { TagPicker } from '../ui/forms/TagPicker.tsx';
import { legible } from '../ui/text/legible.ts';
import styles from './Builder.module.css';
import type { BuilderControl, SortLevel } from './form.ts';
import { FoldedPart } from './FormPart.tsx';
import type { SectionProps } from './MetricsSection.tsx';
import { words } from './words.ts';

const { sort } = words;

const isLevels = (value: unknown): value is SortLevel[] =>
  Array.isArray(value) &&
  value.every((level) => typeof level === 'object' && level !== null && 'id' in level);

const nameOf = (known: Catalogue, id: string) =>
  legible(known.metric.get(id)?.name ?? known.dimension.get(id)?.name ?? id);

/** The levels with one of them at another place. */
function moved(levels: readonly SortLevel[], from: number, to: number): SortLevel[] {
  const rest = levels.filter((_, index) => index !== from);
  const level = levels[from];
  return level ? [...rest.slice(0, to), level, ...rest.slice(to)] : [...levels];
}

type LevelProps = {
  level: SortLevel;
  name: string;
  index: number;
  count: number;
  onChange: (level: SortLevel) => void;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

/** One level: its direction, its place, which Alt with the arrow keys or dragging changes, and its removal. */
function Level({ level, name, index, count, onChange, onMove, onRemove }: LevelProps) {
  const Direction = level.descending ? ArrowDown : ArrowUp;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    onMove(index, index + step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside have the focus and take every other key
    <li
      className={styles['level']}
      draggable
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/x-sort-index', String(index));
      }}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('text/x-sort-index')) event.preventDefault();
      }}
      onDrop={(event) => {
        const from = event.dataTransfer.getData('text/x-sort-index');
        if (from === '') return;
        event.preventDefault();
        onMove(Number(from), index);
      }}
    >
      <GripVertical size={14} aria-hidden />
      <span className={styles['levelName']}>{sort.level(index + 1, name)}</span>
      <Button
        aria-label={sort.direction(name, level.descending)}
        icon={Direction}
        onPress={() => {
          onChange({ ...level, descending: !level.descending });
        }}
      >
        {level.descending ? sort.descending : sort.ascending}
      </Button>
      <IconButton
        name={sort.up(name)}
        icon={MoveUp}
        isDisabled={index === 0}
        onPress={() => {
          onMove(index, index - 1);
        }}
      />
      <IconButton
        name={sort.down(name)}
        icon={MoveDown}
        isDisabled={index === count - 1}
        onPress={() => {
          onMove(index, index + 1);
        }}
      />
      <IconButton name={sort.remove(name)} icon={X} onPress={onRemove} />
    </li>
  );
}

type AdderProps = { control: BuilderControl; choices: readonly Choice[]; onAdd: (id: string) => void };

/** Adds a level: a picker that never keeps what was picked. */
function Adder({ control, choices, onAdd }: AdderProps) {
  const { value: typed, onChange, error, inputRef } = useField({ control, name: 'sortTyped' }, isText);
  return (
    <TagPicker
      label={sort.add}
      noun={sort.column}
      optional
      value={{ chosen: [], typed }}
      choices={choices}
      hint={sort.addHint}
      error={error}
      inputRef={inputRef}
      onChange={(changed) => {
        onChange(changed.typed);
        for (const id of changed.chosen) onAdd(id);
      }}
    />
  );
}

/** The columns by which rows are sorted, the main one first. */
export const SortSection = memo(function SortSection({ form, known }: SectionProps) {
  const { control } = form;
  const { value: levels, onChange, error } = useField({ control, name: 'sort' }, isLevels);
  const [metrics, dimensions] = useWatch({ control, name: ['metrics', 'dimensions'] });
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const { errors } = useFormState({ control });
  const isWrong = errors.sort !== undefined || errors.sortTyped !== undefined;
  const sorted = new Set(levels.map(({ id }) => id));
  // By what each level is, so that the focus moves with it; a request may name one twice.
  const keys = levels.map(({ id }, index) => {
    const before = levels.slice(0, index).filter((each) => each.id === id).length;
    return `${id} ${before}`;
  });
  const choices = [...metrics.chosen, ...dimensions.chosen]
    .filter((id) => !sorted.has(id))
    .map((id) => ({ id, name: nameOf(known, id) }));
  const move = (from: number, to: number) => {
    const level = levels[from];
    if (!level || to < 0 || to >= levels.length || to === from) return;
    onChange(moved(levels, from, to));
    setSaid(sort.moved(nameOf(known, level.id), to + 1, levels.length));
  };
  return (
    <FoldedPart
      title={sort.title}
      holds={sort.holds(levels.map(({ id, descending }) => sort.held(nameOf(known, id), descending)))}
      isWrong={isWrong}
    >
      {levels.length > 0 && (
        <ol ref={list} className={styles['levels']} aria-label={sort.levels}>
          {levels.map((level, index) => (
            <Level
              key={keys[index]}
              level={level}
              name={nameOf(known, level.id)}
              index={index}
              count={levels.length}
              onChange={(changed) => {
                onChange(levels.map((each) => (each === level ? changed : each)));
              }}
              onMove={move}
              onRemove={() => {
                onChange(levels.filter((each) => each !== level));
                const section = list.current?.closest('fieldset');
                requestAnimationFrame(() => section?.querySelector<HTMLElement>('input')?.focus());
              }}
            />
          ))}
        </ol>
      )}
      <Adder
        control={control}
        choices={choices}
        onAdd={(id) => {
          if (!sorted.has(id)) onChange([...levels, { id, descending: metrics.chosen.includes(id) }]);
        }}
      />
      {error !== undefined && <p className={styles['wrong']}>{error}</p>}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </FoldedPart>
  );
});
