import { useQueries } from '../state/mainState.ts';
import styles from './Builder.module.css';
import { savedAs } from './savedAs.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

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
