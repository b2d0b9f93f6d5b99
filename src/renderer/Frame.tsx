import { useCallback, useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { COMMANDS, DESTINATIONS, type Destination } from '../contract/commands.ts';
import { perform, useCommand, formatKeys } from './commands/commands.ts';
import { importFile, PROFILE_FILE, REPORT_FILES } from './commands/openFile.ts';
import styles from './Frame.module.css';
import { api } from './api.ts';
import { useAppInfo, useConnection, underWay, useJobs, useSettings } from './live.ts';
import { go, openReport, useNavigation } from './navigation.ts';
import { dismiss, notify, notifyFailure, notifyIfFailed, useNotices } from './notices.ts';
import { Banners } from './Banners.tsx';
import { railEntryOf, SCREENS } from './screens.tsx';
import { StatusBar } from './StatusBar.tsx';
import { Notices } from './ui/messages/Notices.tsx';
import { Rail, type RailItem } from './ui/page/Rail.tsx';
import { useNarrow } from './ui/page/useNarrow.ts';
import { useJobNotices } from './useJobNotices.ts';

/** The entries of the rail: every screen that has a command. */
function useRailItems(): RailItem<Destination>[] {
  const platform = useAppInfo((state) => state.value?.platform ?? 'linux');
  const running = useJobs(({ value }) => underWay(value));
  return DESTINATIONS.map((id) => ({
    id,
    icon: SCREENS[id].icon,
    name: COMMANDS[`go-${id}`].name,
    keys: formatKeys(`go-${id}`, platform),
    ...(id === 'jobs' ? { count: running } : {}),
  }));
}

/** Files come by the chooser or are dropped anywhere on the window. */
function useFiles() {
  const chooser = useRef<HTMLInputElement>(null);
  const [opening, setOpening] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  const open = useCallback(async (files: Iterable<File>) => {
    for (const file of files) {
      if (file.name.endsWith(PROFILE_FILE)) {
        notify({
          tone: 'warn',
          title: 'This is a profile, not a report',
          text: 'Under Credentials, “Paste cURL or JSON” fills a profile from the file.',
          action: {
            name: 'Show credentials',
            run: () => {
              go({ screen: 'credentials' });
            },
          },
        });
        continue;
      }
      setOpening(file.name);
      const stored = await importFile(file);
      if (stored.ok) openReport(stored.value.id);
      else notifyFailure(stored.error);
    }
    setOpening(null);
  }, []);

  useCommand(
    'open-file',
    useCallback(() => chooser.current?.click(), []),
  );

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(event.dataTransfer.types.includes('Files'));
    },
    onDragLeave(event: DragEvent) {
      if (event.relatedTarget === null) setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      void open([...event.dataTransfer.files]);
    },
  };
  return { chooser, opening, over, open, drop };
}

/** Everything around a screen: what holds for all of the app, the rooms, and what goes on. */
export function Frame({ children }: { children: ReactNode }) {
  const place = useNavigation((state) => state.place);
  const settings = useSettings((state) => state.value);
  const notices = useNotices((state) => state.notices);
  const { chooser, opening, over, open, drop } = useFiles();
  const railItems = useRailItems();
  const narrow = useNarrow();
  const profile = useConnection(({ value }) => value?.profiles.find(({ id }) => id === value.activeId));
  useJobNotices();
  const preview = useAppInfo((state) => state.value?.preview ?? false);

  useEffect(() => {
    document.title = preview ? 'Sextant (preview)' : 'Sextant';
  }, [preview]);

  const collapse = (railCollapsed: boolean) => {
    if (settings) void api.settings.change({ ...settings, railCollapsed }).then(notifyIfFailed);
  };

  return (
    <div className={styles['frame']} {...drop}>
      {profile && (
        <div className={styles['band']} style={{ background: `var(--hue-${profile.colour})` }} aria-hidden />
      )}
      <Banners />
      <div className={styles['middle']}>
        <Rail
          items={railItems}
          current={railEntryOf(place.screen)}
          collapsed={narrow || (settings?.railCollapsed ?? false)}
          onGo={(screen) => {
            perform(`go-${screen}`);
          }}
          onCollapse={narrow ? undefined : collapse}
        />
        <main className={styles['main']}>{children}</main>
      </div>
      <StatusBar />
      <Notices notices={notices} onClose={dismiss} />
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Report file"
        accept={REPORT_FILES}
        onChange={(event) => {
          void open([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      {opening !== null && (
        <p role="status" className={styles['opening']}>
          Opening {opening} …
        </p>
      )}
      {over && (
        <p className={styles['over']} aria-hidden>
          Drop a report: .zip, .csv or .json
        </p>
      )}
    </div>
  );
}
