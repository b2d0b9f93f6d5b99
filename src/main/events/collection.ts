import type { ArchiveId } from '../../contract/events.ts';
import type { Coverage } from '../../contract/eventCoverage.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import type { Result } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createQueue } from '../queue.ts';
import { archiveOf } from './archiveName.ts';
import type { Archives } from './archives.ts';
import type { EventsRecords } from './records.ts';
import { dueReminder } from './reminders.ts';
import type { Syncs } from './syncs.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Parts = {
  profiles: () => readonly Profile[];
  archives: Pick<Archives, 'call' | 'exists' | 'unusedToRebuild'>;
  coverageOf: (archive: ArchiveId) => Promise<Result<Coverage>>;
  syncs: Pick<Syncs, 'collect'>;
  records: EventsRecords;
  clock: Clock;
  log: Pick<Log, 'bug'>;
  remind: (profileId: ProfileId, days: number, daysLeft: number) => void;
  wiped: (archive: ArchiveId) => void;
};

/** What happens by itself, on start, every hour and after sleep: collecting, removing what is too old, reminding. */
export class Collection {
  readonly #parts: Parts;
  readonly #rounds = createQueue();
  /** When what was too old was last removed, and what counted as that. */
  readonly #removed = new Map<ArchiveId, { keepDays: number | null; atMs: number }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Makes a round now. */
  round(): Promise<void> {
    return this.#rounds(async () => {
      const { profiles, archives } = this.#parts;
      for (const profile of profiles()) await this.#attendTo(profile);
      // A wipe of nothing makes up for what one could not end before the profile went.
      for (const archive of await archives.unusedToRebuild()) await archives.call(archive, 'wipe', [0, 0]);
    });
  }

  /** Makes a round now, and one every hour. */
  async keepGoing(): Promise<void> {
    const { clock, log } = this.#parts;
    await this.round().catch((error: unknown) => log.bug(error, 'collection'));
    clock.after(HOUR_MS, () => void this.keepGoing());
  }

  async #attendTo(profile: Profile): Promise<void> {
    const { records, syncs, archives } = this.#parts;
    const archive = archiveOf(profile);
    if (archive === null) return;
    const { collection } = records.of(profile.id);
    const exists = await archives.exists(archive);
    if (exists) await this.#removeOlder(archive, collection.keepDays);
    if (collection.collects) await syncs.collect(profile.id);
    else if (exists) await this.#remind(profile, archive);
  }

  /**
   * Once a day, since the archive builds its file anew for it, and then also makes up for what a wipe could not end;
   * after a failure, and for another choice, with the next round.
   */
  async #removeOlder(archive: ArchiveId, keepDays: number | null): Promise<void> {
    const { clock, archives, wiped } = this.#parts;
    const atMs = clock.now();
    const last = this.#removed.get(archive);
    if (last?.keepDays === keepDays && Math.abs(atMs - last.atMs) < DAY_MS) return;
    const beforeMs = keepDays === null ? 0 : Math.max(0, atMs - keepDays * DAY_MS);
    const removed = await archives.call(archive, 'wipe', [0, beforeMs * 1_000]);
    if (removed.ok) this.#removed.set(archive, { keepDays, atMs });
    // What failed may have removed entries before.
    if (!removed.ok || removed.value.entries > 0) wiped(archive);
  }

  /** Of days that the service will forget soon, once at each age, unless they are being collected. */
  async #remind({ id }: Profile, archive: ArchiveId): Promise<void> {
    const { records, coverageOf, remind } = this.#parts;
    const coverage = await coverageOf(archive);
    const due = coverage.ok ? dueReminder(coverage.value, records.of(id).reminded) : null;
    if (!due) return;
    // Saved first: a lost notification still shows in the window; a repeated one annoys.
    const saved = await records.change(id, { reminded: due.given });
    if (saved.ok) remind(id, due.days, due.daysLeft);
  }
}
