import type { PanelProps } from '../panel.ts';

export function FilterBar(_props: PanelProps) {
  return <div />;
}
