import type { PanelProps } from '../panel.ts';

export function Fields(_props: PanelProps) {
  return <div />;
}
