import { PanelLeftClose, PanelLeftOpen, Search, type LucideIcon } from 'lucide-react';
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
  /** What finds everything else, above the entries. */
  search: { name: string; keys: string; onPress: () => void };
  /** Absent if there is only room for the collapsed rail. */
  onCollapse?: ((collapsed: boolean) => void) | undefined;
};

type SearchEntryProps = RailProps<string>['search'] & { collapsed: boolean };

/** Looks like the field that it opens, with its keys. */
function SearchEntry({ name, keys, collapsed, onPress }: SearchEntryProps) {
  const entry = (
    <AriaButton className={styles['search'] ?? ''} aria-label={name} onPress={onPress}>
      <Search size={15} aria-hidden />
      {!collapsed && (
        <>
          <span className={styles['searchName']}>{name}</span>
          <kbd>{keys}</kbd>
        </>
      )}
    </AriaButton>
  );
  return collapsed ? <Tip text={`${name} (${keys})`}>{entry}</Tip> : entry;
}

/** The main navigation, at the left edge. */
export function Rail<Id extends string>(props: RailProps<Id>) {
  const { items, current, collapsed, search, onGo, onCollapse } = props;
  return (
    <nav
      data-landmark
      aria-label={words.rail.label}
      className={classes(styles['rail'], collapsed && styles['collapsed'])}
    >
      <SearchEntry {...search} collapsed={collapsed} />
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
