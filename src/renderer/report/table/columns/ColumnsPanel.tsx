import { ArrowDown, ArrowUp, Pin, PinOff } from 'lucide-react';
import { useState } from 'react';
import type { ColumnLayout } from '../../../../contract/views.ts';
import { Button, IconButton } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import {
  withFrozenUpTo,
  withHidden,
  withMoved,
  withShown,
  wholeLayout,
} from '../../../ui/grid/gridLayout.ts';
import type { GridLayout } from '../../../ui/grid/gridLayout.ts';
import { Badge } from '../../../ui/messages/Badge.tsx';
import { Status } from '../../../ui/messages/Status.tsx';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';
import { SidePanel } from '../SidePanel.tsx';
import type { ShownRows } from '../shownRows.ts';
import styles from './Columns.module.css';
import { SummaryDetails } from './SummaryDetails.tsx';
import { words } from './words.ts';

const KINDS = ['text', 'number', 'time'] as const;
const INFERRED = 'inferred';

export type ColumnActions = {
  onLayout: (layout: GridLayout) => void;
  /** Null where kinds cannot be corrected, as of groups. */
  onKind: ((column: string, kind: ColumnLayout['kinds'][string] | null) => void) | null;
  onValue: (column: number, text: string) => void;
};

type DetailsProps = ColumnActions & { source: ShownRows; index: number; layout: GridLayout };

/** The choice of how a column is read, and how many of its cells do not fit that. */
function KindChoice({ info, onKind }: { info: ColumnInfo; onKind: NonNullable<ColumnActions['onKind']> }) {
  const { name, kind, corrected } = info;
  const inferred = corrected?.inferred ?? kind;
  return (
    <div className={styles['kind']}>
      <Select
        compact
        label={words.kind}
        value={corrected ? kind : INFERRED}
        choices={[
          { id: INFERRED, name: words.asReceived(inferred) },
          ...KINDS.filter((each) => each !== inferred).map((id) => ({ id, name: words.kinds[id] })),
        ]}
        onChange={(id) => {
          onKind(name, KINDS.find((each) => each === id) ?? null);
        }}
      />
      {corrected && (
        <Status tone={corrected.doNotFit > 0 ? 'warn' : 'good'}>
          {words.doNotFit(corrected.doNotFit, kind)}
        </Status>
      )}
    </div>
  );
}

/** Everything about one column: its place, how it is read, and what it holds. */
function ColumnDetails({ source, index, layout, onLayout, onKind, onValue }: DetailsProps) {
  const info = source.columns[index];
  const place = layout.order.indexOf(index);
  const isLastFrozen = place >= 0 && layout.frozen === place + 1;
  const move = (by: number) => () => {
    onLayout(withMoved(layout, index, place + by));
  };
  return (
    <div className={styles['details']}>
      {place >= 0 && (
        <div className={styles['moves']}>
          <IconButton name={words.up} icon={ArrowUp} isDisabled={place === 0} onPress={move(-1)} />
          <IconButton
            name={words.down}
            icon={ArrowDown}
            isDisabled={place === layout.order.length - 1}
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
      {info && onKind && <KindChoice info={info} onKind={onKind} />}
      <SummaryDetails source={source} column={index} onValue={onValue} />
    </div>
  );
}

type ColumnsPanelProps = ColumnActions & { source: ShownRows; layout: GridLayout; onClose: () => void };

/** Every column in the order shown, hidden ones last: shown or not, its kind, and its details on request. */
export function ColumnsPanel({ source, layout, onClose, ...actions }: ColumnsPanelProps) {
  const { columns } = source;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const shown = new Set(layout.order);
  const hidden = columns.flatMap((_, index) => (shown.has(index) ? [] : [index]));
  const wanted = typed.toLowerCase();
  const listed = [...layout.order, ...hidden].filter((index) =>
    columns[index]?.name.toLowerCase().includes(wanted),
  );
  return (
    <SidePanel title={words.panel} close={words.close} onClose={onClose}>
      <SearchField label={words.find} value={typed} onChange={setTyped} wide />
      <div className={styles['moves']}>
        <span role="status">{words.count(shown.size, columns.length)}</span>
        {hidden.length > 0 && (
          <Button
            look="quiet"
            onPress={() => {
              actions.onLayout({ ...wholeLayout(columns.length), widths: layout.widths });
            }}
          >
            {words.all}
          </Button>
        )}
        {shown.size > 1 && (
          <Button
            look="quiet"
            onPress={() => {
              actions.onLayout({ ...layout, order: layout.order.slice(0, 1), frozen: 0 });
            }}
          >
            {words.only}
          </Button>
        )}
      </div>
      {listed.length === 0 && <p>{words.none}</p>}
      <ul className={styles['list']} aria-label={words.list}>
        {listed.map((index) => {
          const { name = '', kind = 'text', corrected } = columns[index] ?? {};
          const isOpen = open === index;
          return (
            <li key={name}>
              <div className={styles['row']}>
                <Checkbox
                  label=""
                  aria-label={words.show(name)}
                  isSelected={shown.has(index)}
                  isDisabled={shown.has(index) && shown.size === 1}
                  onChange={(isShown) => {
                    actions.onLayout((isShown ? withShown : withHidden)(layout, index));
                  }}
                />
                <button
                  type="button"
                  className={styles['name']}
                  aria-expanded={isOpen}
                  aria-label={words.details(name)}
                  title={name}
                  onClick={() => {
                    setOpen(isOpen ? null : index);
                  }}
                >
                  <span>{name}</span>
                  {layout.order.indexOf(index) >= 0 && layout.order.indexOf(index) < layout.frozen && (
                    <Pin size={12} aria-label={words.frozen} />
                  )}
                  <Badge tone={corrected ? 'warn' : 'plain'}>{words.summary.kinds[kind]}</Badge>
                </button>
              </div>
              {isOpen && <ColumnDetails source={source} index={index} layout={layout} {...actions} />}
            </li>
          );
        })}
      </ul>
    </SidePanel>
  );
}
