import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { WINDOWS, type Window } from '../../../table/derived/expression.ts';
import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import { howIn } from '../../../table/grouping/measureNames.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import {
  choicesOf,
  firstHow,
  idOf,
  movedUp,
  NONE,
  ROWS,
  type How,
  type Measure,
  type GroupedRows,
  type PartProps,
} from './choices.ts';
import { ChosenLine } from './ChosenLine.tsx';
import styles from './Groups.module.css';
import { MeasureDialog } from './measure/MeasureDialog.tsx';
import { windowMeasure, windowsOf } from './measure/windowMeasure.ts';
import { words } from './words.ts';

const HOWS: Record<ColumnInfo['kind'] | 'rows', readonly How[]> = {
  number: [
    'sum',
    'weighted',
    'mean',
    'min',
    'max',
    'share',
    'share-row',
    'share-column',
    'distinct',
    'count',
  ],
  time: ['min', 'max', 'distinct', 'count'],
  text: ['distinct', 'count'],
  rows: ['count', 'share', 'share-row', 'share-column'],
};

const MOST_FIGURES = 20;

const nameOf = (measure: Measure) =>
  measure.how === 'computed' ? measure.name : (measure.column ?? words.rows);

/** Why a figure cannot be combined in the way that was chosen; null if it can. */
function reasonFor(
  chosen: Measure,
  hasPivot: boolean,
  columns: PartProps['columns'],
  facts: GroupedFacts | null,
): string | null {
  const index = columns.findIndex(({ name }) => name === chosen.column);
  const how = chosen.how === 'computed' ? chosen.how : howIn(chosen.how, hasPivot);
  for (const each of facts?.columns ?? []) {
    if (each.role !== 'measure' || !each.notCombined) continue;
    const { measure } = each;
    const isChosen =
      measure.how === 'computed'
        ? chosen.how === 'computed' && measure.expression === chosen.expression
        : measure.column === index && measure.how === how;
    if (isChosen) return words.notCombined(nameOf(chosen), each.notCombined);
  }
  return null;
}

type HowChoiceProps = {
  measure: Extract<Measure, { how: How }>;
  kind: ColumnInfo['kind'] | 'rows';
  hasPivot: boolean;
  onChange: (measure: Measure) => void;
};

const isWindow = (id: How | Window): id is Window => WINDOWS.some((each) => each === id);

/** How a column is combined, and what that may be shown as. */
function HowChoice({ measure, kind, hasPivot, onChange }: HowChoiceProps) {
  const hows = HOWS[kind].filter((id) => howIn(id, hasPivot) === id);
  const windows = kind === 'rows' || kind === 'number' ? windowsOf(measure) : [];
  return (
    <Select<How | Window>
      compact="bare"
      label={words.how(nameOf(measure))}
      value={howIn(measure.how, hasPivot)}
      choices={[
        ...hows.map((id) => ({ id, name: words.hows[id] })),
        ...windows.map((id) => ({ id, name: words.windows[id] })),
      ]}
      onChange={(id) => {
        onChange(isWindow(id) ? windowMeasure(measure, id) : { ...measure, how: id });
      }}
    />
  );
}

type FigureLineProps = {
  measure: Measure;
  /** Why it cannot be combined in this way. */
  reason: string | null;
  kind: ColumnInfo['kind'] | 'rows';
  hasPivot: boolean;
  onUp: (() => void) | null;
  onRemove: (() => void) | null;
  onChange: (measure: Measure) => void;
  onEdit: () => void;
};

function FigureLine({ measure, reason, onUp, onRemove, onChange, onEdit, ...choice }: FigureLineProps) {
  const name = nameOf(measure);
  const remark = reason !== null && (
    <Status tone="warn" wraps>
      {reason}
    </Status>
  );
  return (
    <ChosenLine name={name} onUp={onUp} onRemove={onRemove} remark={remark}>
      {measure.how === 'computed' ? (
        <IconButton name={words.editMeasure(name)} icon={Pencil} onPress={onEdit} />
      ) : (
        <HowChoice {...choice} measure={measure} onChange={onChange} />
      )}
    </ChosenLine>
  );
}

type AddFigureProps = {
  columns: PartProps['columns'];
  onAdd: (measure: Measure) => void;
  onMeasure: () => void;
};

/** Adds a column to the figures, or a measure of several. */
function AddFigure({ columns, onAdd, onMeasure }: AddFigureProps) {
  return (
    <div className={styles['line']}>
      <Select
        compact="bare"
        label={words.addFigure}
        value={NONE}
        choices={[{ id: NONE, name: words.addFigure }, { id: ROWS, name: words.rows }, ...choicesOf(columns)]}
        onChange={(id) => {
          if (id === NONE) return;
          const found = columns.find(({ name }) => idOf(name) === id);
          const column = found?.name ?? null;
          const how = found?.kind === 'number' ? firstHow(found) : HOWS[found?.kind ?? 'rows'][0];
          onAdd({ column, how: how ?? 'count' });
        }}
      />
      <Button look="quiet" onPress={onMeasure}>
        {words.addMeasure}
      </Button>
    </div>
  );
}

type FiguresProps = Omit<PartProps, 'columns'> & { rows: GroupedRows; facts: GroupedFacts | null };

/** A line for each figure, with why it cannot be combined in the way that was chosen. */
export function GroupFigures({ rows, choice, onChange, facts }: FiguresProps) {
  const { columns } = rows;
  const { measures, pivot } = choice;
  const hasPivot = pivot !== null;
  /** The index of the measure that is edited; that of none for a new one. */
  const [edited, setEdited] = useState<number | null>(null);
  const kindOf = (column: string | null) =>
    column === null ? 'rows' : (columns.find(({ name }) => name === column)?.kind ?? 'text');
  const change = (next: Measure[]) => {
    onChange({ measures: next });
  };
  const begin = edited === null ? undefined : measures[edited];
  return (
    <section className={styles['part']}>
      <h3>{words.figures}</h3>
      <ul aria-label={words.figures}>
        {measures.map((measure, index) => {
          const up = () => {
            change(movedUp(measures, index));
          };
          const remove = () => {
            change(measures.toSpliced(index, 1));
          };
          return (
            <FigureLine
              // oxlint-disable-next-line react/no-array-index-key -- a column may be there twice, even in one way while it is chosen
              key={`${index} ${nameOf(measure)}`}
              measure={measure}
              reason={reasonFor(measure, hasPivot, columns, facts)}
              kind={kindOf(measure.column)}
              hasPivot={hasPivot}
              onUp={index === 0 ? null : up}
              onRemove={measures.length === 1 ? null : remove}
              onChange={(next) => {
                change(measures.with(index, next));
              }}
              onEdit={() => {
                setEdited(index);
              }}
            />
          );
        })}
      </ul>
      {measures.length < MOST_FIGURES && (
        <AddFigure
          columns={columns}
          onAdd={(measure) => {
            change([...measures, measure]);
          }}
          onMeasure={() => {
            setEdited(measures.length);
          }}
        />
      )}
      {edited !== null && (
        <MeasureDialog
          rows={rows}
          choice={choice}
          begin={begin?.how === 'computed' ? begin : null}
          onSave={(measure) => {
            setEdited(null);
            // Behind the first one, by which groups are ranked, a new one is in sight.
            change(begin ? measures.with(edited, measure) : measures.toSpliced(1, 0, measure));
          }}
          onClose={() => {
            setEdited(null);
          }}
        />
      )}
    </section>
  );
}
