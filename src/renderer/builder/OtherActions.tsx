import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { Menu, type Anchor } from '../ui/overlays/Menu.tsx';
import { useSize } from '../ui/useSize.ts';
import { SplitDialog } from './SplitDialog.tsx';
import type { BuilderState } from './useBuilder.ts';
import { useSaveActions, type OtherAction } from './useSaveActions.tsx';
import { words } from './words.ts';
import { useQueries } from '../state/mainState.ts';
import styles from './Builder.module.css';
import { savedAs } from './savedAs.ts';

/** Which saved query is open, and whether it was changed since, on one line: only the name is cut off. */
export function OpenQueryNote({ builder }: { builder: BuilderState }) {
  const { query: ref, request, here } = builder;
  const queries = useQueries(({ value }) => value) ?? [];
  const open = queries.find(({ id }) => id === ref?.id);
  if (!open || !ref) return null;
  const hasChanged = savedAs(ref, request, queries, here.nowMs) === null;
  return (
    <p className={styles['opened']}>
      <span title={open.name}>{words.opened.name(open.name)}</span>
      <span>{words.opened.version(ref.version, hasChanged)}</span>
    </p>
  );
}

/** What all of them take, in pixels, as a button each: without and with an open query. */
const ROOM = { new: 304, open: 384 };

/** What else can be done with the request that the form makes: buttons, of which most are in a menu where it is narrow. */
export function OtherActions({ builder }: { builder: BuilderState }) {
  const [isSplitting, setSplitting] = useState(false);
  const { actions: saving, dialogs } = useSaveActions(builder);
  const line = useRef<HTMLDivElement>(null);
  const { width } = useSize(line);
  const [at, setAt] = useState<Anchor | null>(null);
  const split: OtherAction = {
    id: 'split',
    name: words.splitting.open,
    run: () => {
      void builder.form.handleSubmit(() => {
        setSplitting(true);
      })();
    },
  };
  const isWide = width === 0 || width >= ROOM[builder.query ? 'open' : 'new'];
  const isDisabled = builder.edited !== null;
  const [shown, others] = isWide
    ? [[split, ...saving], []]
    : [saving.slice(0, 1), [split, ...saving.slice(1)]];
  return (
    <div ref={line} className={styles['others']}>
      {shown.map(({ id, name, run }) => (
        <Button key={id} isDisabled={isDisabled} onPress={run}>
          {name}
        </Button>
      ))}
      {others.length > 0 && (
        <IconButton
          name={words.others}
          icon={Ellipsis}
          look="secondary"
          onPress={({ target }) => {
            const { left, top, width: breadth, height } = target.getBoundingClientRect();
            setAt({ left, top, width: breadth, height });
          }}
        />
      )}
      <Menu
        label={words.others}
        at={at}
        actions={others.map((action) => ({ ...action, isDisabled }))}
        onClose={() => {
          setAt(null);
        }}
      />
      {dialogs}
      {isSplitting && (
        <SplitDialog
          builder={builder}
          onClose={() => {
            setSplitting(false);
          }}
        />
      )}
    </div>
  );
}
