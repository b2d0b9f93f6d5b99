import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import { MOST_NOTES, type ChartNote } from '../../../../contract/views.ts';
import { useCommand } from '../../../commands/commands.ts';
import { notify } from '../../../state/notices.ts';
import type { SpanAction } from '../../../ui/chart/chartActions.ts';
import { noteText } from '../../../ui/chart/notes.ts';
import type { Plot } from '../../../ui/chart/plot.ts';
import { shownText } from '../../../ui/grid/gridText.ts';
import type { MenuAction } from '../../../ui/overlays/Menu.tsx';
import type { Zone } from '../../../ui/text/zones.ts';
import type { ViewChange } from '../../views/openView.ts';
import { removeNote, writeNote } from '../../views/viewChanges.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { words } from './words.ts';

/** A note that is written: one of those there are by its position, or a new one. */
type Written = { note: ChartNote; index: number | null };

/** Writes notes at times of a chart, changes and removes them. Without an axis of times, none can be added. */
export function useNotes(
  notes: readonly ChartNote[],
  x: Plot['x'] | null,
  { zone, onChange }: { zone: Zone; onChange: (change: ViewChange) => void },
) {
  const [written, write] = useState<Written | null>(null);
  const times = x?.kind === 'time' && x.values.length > 0 ? x.values : null;
  const add = (fromMs: number, toMs: number | null) => {
    if (notes.length < MOST_NOTES) write({ note: { fromMs, toMs, text: '' }, index: null });
    else notify({ tone: 'warn', ...words.full(MOST_NOTES) });
  };
  const addAtEnd = () => {
    if (times) add(times.at(-1) ?? 0, null);
  };
  const open = (index: number) => {
    const note = notes[index];
    if (note) write({ note, index });
  };
  useCommand('add-note', addAtEnd);
  const close = () => {
    write(null);
  };
  const at = written?.index ?? null;
  const actions: MenuAction[] = notes.map((note, index) => ({
    id: String(index),
    name: shownText(words.listed(index + 1, noteText(note, zone))),
    group: 'notes',
    run: () => {
      open(index);
    },
  }));
  const spanActions: SpanAction[] = times ? [{ id: 'note', name: words.span, run: add }] : [];
  return {
    spanActions,
    /** The notes, and the way to another. */
    actions: times
      ? [...actions, { id: 'add', name: words.another, group: 'add', icon: StickyNote, run: addAtEnd }]
      : actions,
    actionsAt: (point: number): MenuAction[] =>
      times
        ? [
            {
              id: 'note',
              name: words.here,
              group: 'notes',
              run: () => {
                add(times[point] ?? 0, null);
              },
            },
          ]
        : [],
    onNote: open,
    dialog: written && (
      <NoteDialog
        note={written.note}
        zone={zone}
        onNote={(note) => {
          onChange(writeNote(at, note));
        }}
        onRemove={
          at === null
            ? null
            : () => {
                onChange(removeNote(at, written.note));
                close();
              }
        }
        onClose={close}
      />
    ),
  };
}
