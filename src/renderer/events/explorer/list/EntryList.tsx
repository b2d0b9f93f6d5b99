import type { PanelProps } from '../panel.ts';

export function EntryList(_props: PanelProps) {
  return <div />;
}
