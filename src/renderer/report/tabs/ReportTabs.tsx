import { Columns2, X } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { ReportId } from '../../../contract/reports.ts';
import { formatKeys } from '../../commands/commands.ts';
import { useAppInfo } from '../../state/mainState.ts';
import { ToggleIcon } from '../../ui/buttons/ToggleIcon.tsx';
import styles from './ReportTabs.module.css';
import { nameOf, TabMenu, type ReportTab } from './TabMenu.tsx';
import { words } from './words.ts';

/** The tabs that keys move to, from this one; the tabs are a ring. */
const MOVES: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus along the tabs. Only Enter and Space open one, since a large report takes a moment. */
function moveFocus({ key, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  const tabs = [...currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
  const move = MOVES[key];
  const at = tabs.findIndex((tab) => tab === target);
  if (!move || at < 0) return false;
  tabs[move(at, tabs.length)]?.focus();
  return true;
}

type ReportTabsProps = {
  tabs: readonly ReportTab[];
  selected: ReportId;
  onSelect: (id: ReportId) => void;
  onClose: (id: ReportId) => void;
  /** The element that shows the selected report. */
  panelId: string;
  isTwo: boolean;
  /** Whether the window has room for two. */
  hasRoom: boolean;
  onTwo: (two: boolean) => void;
};

/** A tab for each open report, and the switch for two side by side. */
export function ReportTabs(props: ReportTabsProps) {
  const { tabs, selected, onSelect, onClose, panelId, isTwo, hasRoom, onTwo } = props;
  const list = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex(({ id }) => id === selected);
  useEffect(() => {
    const strip = list.current;
    if (!strip) return undefined;
    // Called at once, and again when the window becomes narrower.
    const watcher = new ResizeObserver(() => {
      strip.children[index]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    watcher.observe(strip);
    return () => {
      watcher.disconnect();
    };
  }, [index]);
  const platform = useAppInfo((state) => state.value?.platform ?? 'linux');
  return (
    <div className={styles['strip']}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={words.label}
        className={styles['tabs']}
        onKeyDown={(event) => {
          if (moveFocus(event)) event.preventDefault();
        }}
      >
        {tabs.map(({ id, title, range }) => (
          <button
            key={id}
            type="button"
            role="tab"
            aria-selected={id === selected}
            aria-controls={id === selected ? panelId : undefined}
            aria-keyshortcuts="Delete"
            tabIndex={id === selected ? 0 : -1}
            title={nameOf({ id, title, range })}
            className={styles['tab']}
            onClick={() => {
              onSelect(id);
            }}
            onAuxClick={({ button }) => {
              if (button === 1) onClose(id);
            }}
            onKeyDown={({ key }) => {
              if (key === 'Delete') onClose(id);
            }}
          >
            <span className={styles['name']}>{title}</span>
            {/* By keyboard: Delete. */}
            <span
              aria-hidden
              title={words.close(title)}
              className={styles['close']}
              onClick={(event) => {
                event.stopPropagation();
                onClose(id);
              }}
            >
              <X size={13} />
            </span>
          </button>
        ))}
      </div>
      <TabMenu tabs={tabs} id={selected} onSelect={onSelect} />
      <ToggleIcon
        name={hasRoom ? `${words.two} (${formatKeys('two-reports', platform)})` : words.tooNarrow}
        icon={Columns2}
        isSelected={isTwo}
        isDisabled={!hasRoom}
        onChange={onTwo}
      />
    </div>
  );
}
