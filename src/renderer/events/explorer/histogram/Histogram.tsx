import type { PanelProps } from '../panel.ts';

export function Histogram(_props: PanelProps) {
  return <div />;
}
