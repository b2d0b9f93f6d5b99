import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { WHOLE_REPORT, type NamedView, type NamedViewId, type ViewState } from '../../../contract/views.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { SidePanel } from '../panel/SidePanel.tsx';
import { NameForm } from './NameForm.tsx';
import type { OpenView } from './openView.ts';
import lists from '../panel/PanelList.module.css';
import styles from './ViewsPanel.module.css';
import { words } from './words.ts';

const names = words.named;

/** Whether two states show the same; notes are of the report. */
const isSame = (a: ViewState, b: ViewState): boolean =>
  JSON.stringify(a) === JSON.stringify({ ...b, notes: a.notes });

type ViewsPanelProps = {
  view: OpenView;
  state: ViewState;
  named: readonly NamedView[];
  applied: NamedViewId | null;
  onClose: () => void;
};

type RowProps = {
  view: OpenView;
  named: NamedView;
  mark: 'same' | 'changed' | null;
  onRemove: () => void;
};

/** A saved view: a press applies it. Its name turns into a field to rename it. */
function NamedRow({ view, named, mark, onRemove }: RowProps) {
  const { id, name } = named;
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming)
    return (
      <NameForm
        label={names.rename(name)}
        begin={name}
        action={names.done}
        hintFor={() => undefined}
        onName={async (next) => {
          const done = await view.rename(id, next);
          if (done.ok) setRenaming(false);
          return done;
        }}
        onCancel={() => {
          setRenaming(false);
        }}
      />
    );
  return (
    <>
      <button
        type="button"
        className={lists['name']}
        aria-label={names.apply(name)}
        aria-current={mark === 'same' ? 'true' : undefined}
        onClick={() => {
          view.apply(named);
        }}
      >
        <span title={name}>{name}</span>
        {mark === 'changed' && <Badge tone="warn">{names.changed}</Badge>}
      </button>
      <IconButton
        name={names.rename(name)}
        icon={Pencil}
        onPress={() => {
          setRenaming(true);
        }}
      />
      <IconButton name={names.remove(name)} icon={Trash2} onPress={onRemove} />
    </>
  );
}

/** The views that were saved under a name: saving, applying, renaming and removing them. */
export function ViewsPanel({ view, state, named, applied, onClose }: ViewsPanelProps) {
  const [removing, setRemoving] = useState<NamedView | null>(null);
  const current = named.find(({ id }) => id === applied);
  const isChanged = current !== undefined && !isSame(current.state, state);
  const taken = (name: string) => (named.some((each) => each.name === name) ? names.replaces : undefined);
  return (
    <SidePanel title={names.title} close={names.close} onClose={onClose}>
      {named.length === 0 && <p className={styles['note']}>{names.empty}</p>}
      <ul className={classes(lists['list'], styles['list'])} aria-label={names.list}>
        <li className={lists['row']}>
          <button
            type="button"
            className={lists['name']}
            aria-current={isSame(state, WHOLE_REPORT) ? 'true' : undefined}
            onClick={() => {
              view.change({ name: words.steps.whole, next: ({ notes }) => ({ ...WHOLE_REPORT, notes }) });
            }}
          >
            <span>{names.whole}</span>
          </button>
        </li>
        {named.map((each) => (
          <li key={each.id} className={lists['row']}>
            <NamedRow
              view={view}
              named={each}
              mark={each.id === applied ? (isChanged ? 'changed' : 'same') : null}
              onRemove={() => {
                setRemoving(each);
              }}
            />
          </li>
        ))}
      </ul>
      {current && isChanged && (
        <Button
          onPress={() => {
            void view.save(current.name).then(notifyIfFailed);
          }}
        >
          {names.saveChanges(current.name)}
        </Button>
      )}
      <NameForm
        label={names.save}
        begin=""
        action={names.save}
        hintFor={taken}
        onName={(name) => view.save(name)}
      />
      <Confirm
        title={names.removeTitle(removing?.name ?? '')}
        open={removing !== null}
        action={names.removeAction}
        onClose={() => {
          setRemoving(null);
        }}
        onConfirm={() => {
          if (removing) void view.remove(removing.id).then(notifyIfFailed);
        }}
      >
        {names.removeText}
      </Confirm>
    </SidePanel>
  );
}
