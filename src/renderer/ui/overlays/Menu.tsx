import type { LucideIcon } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { Keyboard, Menu as AriaMenu, MenuItem, Popover, Separator } from 'react-aria-components';
import styles from './Menu.module.css';
import { shownKeys } from './shownKeys.ts';

/** An entry of a menu. Entries of different groups are divided by a line. */
export type MenuAction = {
  id: string;
  /** Starts with a verb. */
  name: string;
  group?: string;
  icon?: LucideIcon;
  /** Its keys: `Mod+C`, where Mod is Ctrl, or Cmd on a Mac. */
  keys?: string;
  isDisabled?: boolean;
  run: () => void;
};

/** A part of the window that a menu or popover opens beside, in pixels. */
export type Anchor = { left: number; top: number; width: number; height: number };

/** An invisible element at the anchor, which overlays are placed by. */
export function useAnchor(at: Anchor | null) {
  const element = useRef<HTMLSpanElement>(null);
  const mark = at && (
    <span ref={element} aria-hidden className={styles['anchor']} style={{ ...at, position: 'fixed' }} />
  );
  return { element, mark };
}

type MenuProps = {
  /** What the entries act on. */
  label: string;
  /** Where it opens; null while it is closed. */
  at: Anchor | null;
  actions: readonly MenuAction[];
  onClose: () => void;
};

/** A menu that opens at a place in the window. It takes the focus, and gives it back when it closes. */
export function Menu({ label, at, actions, onClose }: MenuProps) {
  const { element, mark } = useAnchor(at);
  // Names stand in one line below each other, whether or not each has an icon.
  const hasIcons = actions.some(({ icon }) => icon);
  return (
    <>
      {mark}
      <Popover
        triggerRef={element}
        isOpen={at !== null}
        placement="bottom start"
        offset={2}
        aria-label={label}
        className={styles['popover'] ?? ''}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
      >
        <AriaMenu aria-label={label} autoFocus="first" className={styles['menu'] ?? ''} onClose={onClose}>
          {actions.map(({ id, name, group, icon: Icon, keys, isDisabled = false, run }, index) => (
            <Fragment key={id}>
              {index > 0 && actions[index - 1]?.group !== group && (
                <Separator className={styles['line'] ?? ''} />
              )}
              <MenuItem
                id={id}
                textValue={name}
                isDisabled={isDisabled}
                className={styles['item'] ?? ''}
                onAction={run}
              >
                {hasIcons && (
                  <span className={styles['icon']} aria-hidden>
                    {Icon && <Icon size={14} />}
                  </span>
                )}
                <span className={styles['name']}>{name}</span>
                {keys && <Keyboard className={styles['keys'] ?? ''}>{shownKeys(keys)}</Keyboard>}
              </MenuItem>
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </>
  );
}
