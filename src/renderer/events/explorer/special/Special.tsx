import type { PanelProps } from '../panel.ts';

export function Special(_props: PanelProps) {
  return <div />;
}
