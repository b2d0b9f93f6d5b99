import { Columns3, GripVertical, Rows3 } from 'lucide-react';
import {
  Button,
  DropIndicator,
  GridList,
  GridListItem,
  useDragAndDrop,
  type DropItem,
  type ItemDropTarget,
} from 'react-aria-components';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { BucketChoice } from './BucketChoice.tsx';
import { idOf, type Key, type PartProps } from './choices.ts';
import { LineParts } from './ChosenLine.tsx';
import styles from './Groups.module.css';
import type { KeyZone } from './movedKey.ts';
import { words } from './words.ts';

/** What is dragged from one list to the other, and nowhere else. */
const TYPE = 'application/x-sextant-group-key';

type KeyListProps = {
  zone: KeyZone;
  keys: readonly Key[];
  columns: PartProps['columns'];
  /** What is shown where there is no key. */
  empty: string;
  onBucket: (index: number, bucket: Key['bucket']) => void;
  onRemove: (index: number) => void;
  /** Moves a column of either list before the one at an index of a list. */
  onMove: (column: string, zone: KeyZone, at: number) => void;
};

/** Dragging a column of a list, and dropping one of either list in it. */
function useKeyDrag({ zone, keys, onMove }: Pick<KeyListProps, 'zone' | 'keys' | 'onMove'>) {
  const indexAt = ({ key, dropPosition }: ItemDropTarget) =>
    keys.findIndex(({ column }) => idOf(column) === key) + (dropPosition === 'after' ? 1 : 0);
  const insert = async (items: readonly DropItem[], at: number) => {
    for (const item of items) if (item.kind === 'text') onMove(await item.getText(TYPE), zone, at);
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (ids) =>
      keys
        .filter(({ column }) => ids.has(idOf(column)))
        .map(({ column }) => ({ [TYPE]: column, 'text/plain': column })),
    acceptedDragTypes: [TYPE],
    getDropOperation: () => 'move',
    onReorder: ({ keys: ids, target }) => {
      const moved = keys.find(({ column }) => ids.has(idOf(column)));
      if (moved) onMove(moved.column, zone, indexAt(target));
    },
    onInsert: ({ items, target }) => {
      void insert(items, indexAt(target));
    },
    onRootDrop: ({ items }) => {
      void insert(items, keys.length);
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles['drop'] ?? ''} />,
  });
  return dragAndDropHooks;
}

/** Columns that groups are made by: each can be dragged, within the list and to the other one, by mouse and by keys. */
export function KeyList({ columns, empty, onBucket, onRemove, ...drag }: KeyListProps) {
  const { zone, keys, onMove } = drag;
  const other: KeyZone = zone === 'rows' ? 'columns' : 'rows';
  const dragAndDropHooks = useKeyDrag(drag);
  return (
    <GridList
      aria-label={words.zones[zone]}
      className={styles['keys'] ?? ''}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      renderEmptyState={() => <p className={styles['none']}>{empty}</p>}
    >
      {keys.map((key, index) => (
        <GridListItem
          key={key.column}
          id={idOf(key.column)}
          textValue={key.column}
          className={styles['line'] ?? ''}
        >
          <Button slot="drag" className={styles['grip'] ?? ''}>
            <GripVertical size={14} aria-hidden />
          </Button>
          <LineParts
            name={key.column}
            onUp={
              index === 0
                ? null
                : () => {
                    onMove(key.column, zone, index - 1);
                  }
            }
            onRemove={() => {
              onRemove(index);
            }}
            more={
              <IconButton
                name={words.toZone[other](key.column)}
                icon={other === 'columns' ? Columns3 : Rows3}
                onPress={() => {
                  onMove(key.column, other, Number.MAX_SAFE_INTEGER);
                }}
              />
            }
          >
            <BucketChoice
              {...key}
              kind={columns.find(({ name }) => name === key.column)?.kind ?? 'text'}
              onBucket={(bucket) => {
                onBucket(index, bucket);
              }}
            />
          </LineParts>
        </GridListItem>
      ))}
    </GridList>
  );
}
