import { useState } from 'react';
import type { ProfileEvents } from '../../../contract/events.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { api } from '../../state/api.ts';
import { notifyFailure, notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Confirm } from '../../ui/overlays/Confirm.tsx';
import styles from './Collection.module.css';
import { countEntries } from './countEntries.ts';
import { words } from './words.ts';

const { automatic, shorten } = words;

const USUAL_DAYS = [45, 60, 90, 180, 365, 730, 1_825, 3_650];

/** What is to be removed now. */
type Shortening = { keepDays: number; entries: number; beforeMicros: number };

/** The midnight before which entries are older than this many days, at a time that the service confirmed. */
const midnightOf = (confirmedMs: number, keepDays: number) =>
  Math.max(0, Math.floor(confirmedMs / DAY_MS - keepDays)) * DAY_MS * 1_000;
/** Those without a time, which count as the first moment, stay. */
const FIRST_MICROS = 1;

/** How long entries are kept, and what asks before it is removed. */
export function Keeping({ events }: { events: ProfileEvents }) {
  const { profileId, archive, collection, confirmedMs, removal } = events;
  const { keepDays } = collection;
  const [shortening, setShortening] = useState<Shortening | null>(null);
  const save = (chosen: number | null) =>
    void api.events
      .setCollection({ profileId, collection: { ...collection, keepDays: chosen } })
      .then(notifyIfFailed);
  const days = [...new Set([...USUAL_DAYS, ...(keepDays === null ? [] : [keepDays])])].toSorted(
    (a, b) => a - b,
  );

  async function keep(chosen: number | null) {
    const isShorter = chosen !== null && (keepDays === null || chosen < keepDays);
    // Before the service has named the time, nothing is removed.
    if (!isShorter || archive === null || confirmedMs === null) {
      save(chosen);
      return;
    }
    const beforeMicros = midnightOf(confirmedMs, chosen);
    const counted = await countEntries(archive, FIRST_MICROS, beforeMicros);
    if (!counted.ok) notifyFailure(counted.error);
    else if (counted.value === 0) save(chosen);
    else setShortening({ keepDays: chosen, entries: counted.value, beforeMicros });
  }
  async function remove({ keepDays: chosen, beforeMicros }: Shortening) {
    if (archive === null) return;
    notifyIfFailed(await api.events.wipe({ archive, fromMicros: FIRST_MICROS, beforeMicros }));
    if (chosen !== keepDays) save(chosen);
  }

  return (
    <>
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
      {removal && keepDays !== null && (
        <div className={styles['asks']}>
          <Status tone="warn">{shorten.waits(removal.entries, keepDays)}</Status>
          <Button
            onPress={() => {
              setShortening({ keepDays, ...removal });
            }}
          >
            {shorten.ask}
          </Button>
        </div>
      )}
      <Confirm
        title={shorten.title}
        open={shortening !== null}
        action={shortening?.keepDays === keepDays ? shorten.remove : shorten.action}
        onClose={() => {
          setShortening(null);
        }}
        onConfirm={() => {
          if (shortening) void remove(shortening);
        }}
      >
        <p>{shorten.text(shortening?.entries ?? 0, shortening?.keepDays ?? 0)}</p>
        <p>{words.removal.elsewhere}</p>
      </Confirm>
    </>
  );
}
