import type { ReactNode } from 'react';
import { go } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import styles from './Overview.module.css';

type ListPanelProps = {
  title: string;
  show: { name: string; at: Parameters<typeof go>[0] };
  children: ReactNode;
};

/** A card with a list, of which a screen shows all. */
export const ListPanel = ({ title, show, children }: ListPanelProps) => (
  <Panel
    title={title}
    actions={
      <Button
        look="quiet"
        flush="end"
        onPress={() => {
          go(show.at);
        }}
      >
        {show.name}
      </Button>
    }
  >
    <ul className={styles['list']}>{children}</ul>
  </Panel>
);
