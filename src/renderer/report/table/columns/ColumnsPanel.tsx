import { Pin, SquareFunction } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { withHidden, withShown, wholeLayout } from '../../../ui/grid/gridLayout.ts';
import type { GridLayout } from '../../../ui/grid/gridLayout.ts';
import { Badge } from '../../../ui/messages/Badge.tsx';
import { words as derivedWords } from '../derived/words.ts';
import lists from '../../panel/PanelList.module.css';
import { SidePanel } from '../../panel/SidePanel.tsx';
import type { ShownRows } from '../shownRows.ts';
import styles from './Columns.module.css';
import { ColumnDetails, type ColumnActions } from './ColumnDetails.tsx';
import { words } from './words.ts';

type ToolsProps = Pick<ColumnActions, 'onLayout' | 'derived'> & { count: number; layout: GridLayout };

/** How many columns are shown, and what can be done with all of them. */
function ColumnsTools({ count, layout, onLayout, derived }: ToolsProps) {
  const shown = layout.order.length;
  return (
    <>
      <div className={styles['moves']}>
        <span role="status">{words.count(shown, count)}</span>
        {shown < count && (
          <Button
            look="quiet"
            onPress={() => {
              onLayout({ ...wholeLayout(count), widths: layout.widths });
            }}
          >
            {words.all}
          </Button>
        )}
        {shown > 1 && (
          <Button
            look="quiet"
            onPress={() => {
              onLayout({ ...layout, order: layout.order.slice(0, 1), frozen: 0 });
            }}
          >
            {words.only}
          </Button>
        )}
      </div>
      {derived && (
        <Button
          icon={SquareFunction}
          onPress={() => {
            derived.add(null);
          }}
        >
          {derivedWords.add}
        </Button>
      )}
    </>
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
      <ColumnsTools count={columns.length} layout={layout} {...actions} />
      {listed.length === 0 && <p>{words.none}</p>}
      <ul className={lists['list']} aria-label={words.list}>
        {listed.map((index) => {
          const { name = '', kind = 'text', corrected } = columns[index] ?? {};
          const isOpen = open === index;
          return (
            <li key={name}>
              <div className={lists['row']}>
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
                  className={lists['name']}
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
