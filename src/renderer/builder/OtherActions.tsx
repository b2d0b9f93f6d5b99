import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { SaveActions } from './SaveActions.tsx';
import { SplitDialog } from './SplitDialog.tsx';
import type { BuilderState } from './useBuilder.ts';
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

/** What else can be done with the request that the form makes. */
export function OtherActions({ builder }: { builder: BuilderState }) {
  const [isSplitting, setSplitting] = useState(false);
  return (
    <>
      <Button
        isDisabled={builder.edited !== null}
        onPress={() => {
          void builder.form.handleSubmit(() => {
            setSplitting(true);
          })();
        }}
      >
        {words.splitting.open}
      </Button>
      <SaveActions builder={builder} />
      {isSplitting && (
        <SplitDialog
          builder={builder}
          onClose={() => {
            setSplitting(false);
          }}
        />
      )}
    </>
  );
}
