import { useState } from 'react';
import type { ArchiveId, CollectionSettings, ProfileEvents } from '../../../contract/events.ts';
import { api } from '../../api.ts';
import { useSettings } from '../../mainState.ts';
import { notifyFailure, notifyIfFailed } from '../../notices.ts';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import styles from './Collection.module.css';
import { countEntries } from './countEntries.ts';
import { words } from './words.ts';

const { automatic, shorten } = words;

const DAY_MICROS = 86_400_000_000;
const USUAL_DAYS = [45, 60, 90, 180, 365, 730, 1_825, 3_650];

type Shortening = { keepDays: number; entries: number };

/** How many entries are older than this many days. */
const olderThan = (archive: ArchiveId, keepDays: number) =>
  countEntries(archive, null, Math.max(0, Date.now() * 1_000 - keepDays * DAY_MICROS));

/** Whether entries are collected without being asked, and how long they are kept. */
export function Automatic({ events: { profileId, archive, collection } }: { events: ProfileEvents }) {
  const settings = useSettings(({ value }) => value);
  const [shortening, setShortening] = useState<Shortening | null>(null);
  const save = (changed: CollectionSettings) =>
    void api.events.setCollection({ profileId, collection: changed }).then(notifyIfFailed);
  const { collects, keepDays } = collection;
  const days = [...new Set([...USUAL_DAYS, ...(keepDays === null ? [] : [keepDays])])].toSorted(
    (a, b) => a - b,
  );

  async function keep(chosen: number | null) {
    const isShorter = chosen !== null && (keepDays === null || chosen < keepDays);
    if (!isShorter || archive === null) {
      save({ collects, keepDays: chosen });
      return;
    }
    const counted = await olderThan(archive, chosen);
    if (!counted.ok) notifyFailure(counted.error);
    else if (counted.value === 0) save({ collects, keepDays: chosen });
    else setShortening({ keepDays: chosen, entries: counted.value });
  }

  return (
    <Panel title={automatic.title}>
      <Checkbox
        label={automatic.collects}
        note={automatic.collectsNote}
        isSelected={collects}
        onChange={(chosen) => {
          save({ collects: chosen, keepDays });
        }}
      />
      <Checkbox
        label={automatic.background}
        note={automatic.backgroundNote}
        isSelected={settings?.background === 'tray'}
        isDisabled={!settings}
        onChange={(goesOn) => {
          const background = goesOn ? 'tray' : 'quit';
          if (settings) void api.settings.change({ ...settings, background }).then(notifyIfFailed);
        }}
      />
      <div className={styles['keep']}>
        <Select
          label={automatic.keep}
          hint={automatic.keepHint}
          value={keepDays === null ? 'all' : String(keepDays)}
          choices={[
            { id: 'all', name: automatic.keepAll },
            ...days.map((count) => ({ id: String(count), name: automatic.keepDays(count) })),
          ]}
          onChange={(id) => void keep(id === 'all' ? null : Number(id))}
        />
      </div>
      <Confirm
        title={shorten.title}
        open={shortening !== null}
        action={shorten.action}
        onClose={() => {
          setShortening(null);
        }}
        onConfirm={() => {
          if (shortening) save({ collects, keepDays: shortening.keepDays });
        }}
      >
        <p>{shorten.text(shortening?.entries ?? 0, shortening?.keepDays ?? 0)}</p>
        <p>{words.removal.elsewhere}</p>
      </Confirm>
    </Panel>
  );
}
