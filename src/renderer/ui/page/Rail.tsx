import { PanelLeftClose, PanelLeftOpen, type LucideIcon } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { IconButton } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import styles from './Rail.module.css';
import { Tip } from '../overlays/Tip.tsx';
import { words } from '../words.ts';

export type RailItem<Id extends string> = {
  id: Id;
  name: string;
  icon: LucideIcon;
  keys?: string;
  /** How many items are in progress. */
  count?: number;
};

type RailProps<Id extends string> = {
  items: readonly RailItem<Id>[];
  current: Id;
  collapsed: boolean;
  onGo: (id: Id) => void;
  /** Absent if there is only room for the collapsed rail. */
  onCollapse?: ((collapsed: boolean) => void) | undefined;
};

/** The main navigation, at the left edge. */
export function Rail<Id extends string>({ items, current, collapsed, onGo, onCollapse }: RailProps<Id>) {
  return (
    <nav aria-label={words.rail.label} className={classes(styles['rail'], collapsed && styles['collapsed'])}>
      <ul>
        {items.map(({ id, name, icon: Icon, keys, count }) => {
          const entry = (
            <AriaButton
              className={styles['item'] ?? ''}
              aria-label={count ? words.rail.busy(name, count) : name}
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
          name={collapsed ? words.rail.expand : words.rail.collapse}
          icon={collapsed ? PanelLeftOpen : PanelLeftClose}
          onPress={() => {
            onCollapse(!collapsed);
          }}
        />
      )}
    </nav>
  );
}
