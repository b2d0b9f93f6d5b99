import type { PanelProps } from '../panel.ts';

export function Incidents(_props: PanelProps) {
  return <div />;
}
