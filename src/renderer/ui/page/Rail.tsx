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
  /** How many things there are in progress or to be done, and the entry's name with that; nothing for none. */
  mark?: { count: number; said: string; isWarning?: boolean } | undefined;
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
    <nav
      data-landmark
      aria-label={words.rail.label}
      className={classes(styles['rail'], collapsed && styles['collapsed'])}
    >
      <ul>
        {items.map(({ id, name, icon: Icon, keys, mark }) => {
          const entry = (
            <AriaButton
              className={styles['item'] ?? ''}
              aria-label={mark ? mark.said : name}
              {...(id === current ? { 'aria-current': 'page' as const } : {})}
              onPress={() => {
                onGo(id);
              }}
            >
              <Icon size={17} aria-hidden />
              <span className={styles['name']}>{name}</span>
              {mark && (
                <span className={classes(styles['count'], mark.isWarning && styles['warning'])}>
                  {mark.count}
                </span>
              )}
            </AriaButton>
          );
          return (
            <li key={id}>
              {collapsed ? (
                <Tip text={keys ? `${mark?.said ?? name} (${keys})` : (mark?.said ?? name)}>{entry}</Tip>
              ) : (
                entry
              )}
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
