import { ArrowDown, ArrowUp, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ColumnLayout } from '../../../../contract/views.ts';
import { Button, IconButton } from '../../../ui/buttons/Button.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { withFrozenUpTo, withMoved, type GridLayout } from '../../../ui/grid/gridLayout.ts';
import { Status } from '../../../ui/messages/Status.tsx';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';
import type { DerivedActs } from '../derived/useDerived.tsx';
import { words as derivedWords } from '../derived/words.ts';
import type { ShownRows } from '../shownRows.ts';
import styles from './Columns.module.css';
import { READ_AS, readAsOf } from './readAs.ts';
import { SummaryDetails } from './SummaryDetails.tsx';
import { words } from './words.ts';

const INFERRED = 'inferred';

export type ColumnActions = {
  onLayout: (layout: GridLayout) => void;
  /** Null where kinds cannot be corrected, as of groups. */
  onKind: ((column: string, kind: ColumnLayout['kinds'][string] | null) => void) | null;
  onValue: (column: number, text: string) => void;
  /** Null where columns cannot be derived, as of groups. */
  derived: DerivedActs | null;
};

type DetailsProps = ColumnActions & { source: ShownRows; index: number; layout: GridLayout };

/** The choice of how a column is read, and how many of its cells do not fit that. */
function KindChoice({ info, onKind }: { info: ColumnInfo; onKind: NonNullable<ColumnActions['onKind']> }) {
  const { name, corrected } = info;
  const read = readAsOf(info);
  const inferred = corrected?.inferred ?? read;
  return (
    <div className={styles['kind']}>
      <Select
        compact
        label={words.kind}
        value={corrected ? read : INFERRED}
        choices={[
          { id: INFERRED, name: words.asReceived(inferred) },
          ...READ_AS.filter((each) => each !== inferred).map((id) => ({ id, name: words.kinds[id] })),
        ]}
        onChange={(id) => {
          onKind(name, READ_AS.find((each) => each === id) ?? null);
        }}
      />
      {corrected && (
        <Status tone={corrected.doNotFit > 0 ? 'warn' : 'good'}>
          {words.doNotFit(corrected.doNotFit, read)}
        </Status>
      )}
    </div>
  );
}

/** What can be done with a derived column. */
function DerivedButtons({ name, derived }: { name: string; derived: DerivedActs }) {
  return (
    <div className={styles['moves']}>
      <Button
        look="quiet"
        icon={Pencil}
        onPress={() => {
          derived.edit(name);
        }}
      >
        {derivedWords.edit}
      </Button>
      <Button
        look="quiet"
        icon={Trash2}
        onPress={() => {
          derived.remove(name);
        }}
      >
        {derivedWords.remove}
      </Button>
    </div>
  );
}

/** Everything about one column: its place, how it is read, and what it holds. */
export function ColumnDetails({ source, index, layout, onLayout, onKind, onValue, derived }: DetailsProps) {
  const info = source.columns[index];
  const position = layout.order.indexOf(index);
  const isLastFrozen = position >= 0 && layout.frozen === position + 1;
  const move = (by: number) => () => {
    onLayout(withMoved(layout, index, position + by));
  };
  const details = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was opened is what is to be seen, whether or not its summary is there yet.
    const seen = new ResizeObserver(() =>
      details.current?.closest('li')?.scrollIntoView({ block: 'nearest' }),
    );
    if (details.current) seen.observe(details.current);
    return () => {
      seen.disconnect();
    };
  }, []);
  return (
    <div ref={details} className={styles['details']}>
      {position >= 0 && (
        <div className={styles['moves']}>
          <IconButton name={words.up} icon={ArrowUp} isDisabled={position === 0} onPress={move(-1)} />
          <IconButton
            name={words.down}
            icon={ArrowDown}
            isDisabled={position === layout.order.length - 1}
            onPress={move(1)}
          />
          <Button
            look="quiet"
            icon={isLastFrozen ? PinOff : Pin}
            onPress={() => {
              onLayout(isLastFrozen ? { ...layout, frozen: 0 } : withFrozenUpTo(layout, index));
            }}
          >
            {isLastFrozen ? words.unfreeze : words.freeze}
          </Button>
        </div>
      )}
      {info && onKind && !info.derived && <KindChoice info={info} onKind={onKind} />}
      {info?.derived && derived && <DerivedButtons name={info.name} derived={derived} />}
      <SummaryDetails source={source} column={index} onValue={onValue} />
    </div>
  );
}
