import { PanelLeftClose, PanelLeftOpen, type LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { IconButton } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import styles from './Rail.module.css';
import { Tip } from '../overlays/Tip.tsx';

export type RailItem<Id extends string> = {
  id: Id;
  name: string;
  icon: LucideIcon;
  keys?: string;
  /** How much of it is under way. */
  count?: number;
};

type RailProps<Id extends string> = {
  items: readonly RailItem<Id>[];
  current: Id;
  collapsed: boolean;
  onGo: (id: Id) => void;
  /** Absent where there is no room for another width. */
  onCollapse?: ((collapsed: boolean) => void) | undefined;
};

/** The screens of the app, at the left edge. */
export function Rail<Id extends string>({ items, current, collapsed, onGo, onCollapse }: RailProps<Id>) {
  return (
    <nav aria-label="Main" className={classes(styles['rail'], collapsed && styles['collapsed'])}>
      <ul>
        {items.map(({ id, name, icon: Icon, keys, count }) => {
          const busy = count ? `, ${count} under way` : '';
          const entry = (
            <AriaButton
              className={styles['item'] ?? ''}
              aria-label={`${name}${busy}`}
              {...(id === current ? { 'aria-current': 'page' as const } : {})}
              onPress={() => {
                onGo(id);
              }}
            >
              <Icon size={17} aria-hidden />
              <span className={styles['name']}>{name}</span>
              {!!count && <span className={styles['count']}>{count}</span>}
            </AriaButton>
          );
          return (
            <li key={id}>
              {collapsed ? <Tip text={keys ? `${name} (${keys})` : name}>{entry}</Tip> : entry}
            </li>
          );
        })}
      </ul>
      {onCollapse && (
        <IconButton
          name={collapsed ? 'Widen the rail' : 'Narrow the rail'}
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          onPress={() => {
            onCollapse(!collapsed);
          }}
        />
      )}
    </nav>
  );
}
