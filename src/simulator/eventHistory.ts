import { DAY_MS, type SimulatorClock } from './clock.ts';
import { eventsOfHour, makeEvent, type EventEntry, type TimedEvent } from './events.ts';
import { variantOf } from './eventVariants.ts';
import { below, chance, hash } from './random.ts';
import type { Readings } from './readings.ts';

const HOUR_MS = 3_600_000;
/** How far the history goes back when the simulator starts. */
const HISTORY_MS = 45 * DAY_MS;
/** With late arrivals, one entry in eight is in the log only up to this long after its time. */
const LATEST_MS = 20 * 60_000;

export type HistoryOptions = {
  seed: number;
  clock: SimulatorClock;
  readings: Readings;
  /** Whether there is made-up traffic, or only what is added. */
  traffic?: 'usual' | 'none';
};

/** Entries that arrive while the log is paged: how many with each request, and how far back their times may lie. */
type Growth = { entries: number; reachMs: number };

/** The entries that the service has, made up from the seed or added. */
export class EventHistory {
  readonly #options: HistoryOptions;
  readonly #firstHour: number;
  readonly #hours = new Map<number, TimedEvent[]>();
  /** Newest first. */
  #added: TimedEvent[] = [];
  #made = 0;
  #growth: Growth = { entries: 0, reachMs: 0 };
  readonly #variants = new WeakMap<TimedEvent, EventEntry>();

  constructor(options: HistoryOptions) {
    this.#options = options;
    this.#firstHour = Math.ceil((options.clock.now() - HISTORY_MS) / HOUR_MS);
  }

  /** Puts entries into the log at once, whatever their time. */
  add(events: readonly TimedEvent[]): void {
    this.#added = [...events, ...this.#added].sort((a, b) => b.atMicros - a.atMicros);
  }

  /** Puts this many made-up entries into the log at once, with times from `fromMs` up to but not including `beforeMs`. */
  addBetween(fromMs: number, beforeMs: number, entries: number): TimedEvent[] {
    const { seed } = this.#options;
    const events = Array.from({ length: entries }, () => {
      this.#made += 1;
      const dice = [seed, -1, this.#made] as const;
      const atMs = fromMs + below(Math.max(1, beforeMs - fromMs), ...dice, 41);
      return makeEvent(dice, Math.floor(atMs) * 1_000 + below(1_000, ...dice, 42), null);
    });
    this.add(events);
    return events;
  }

  /** Lets entries arrive with each request from now on. */
  growBy(growth: Growth): void {
    this.#growth = growth;
  }

  /** What happens with each request. */
  asked(): void {
    const { entries, reachMs } = this.#growth;
    const now = this.#options.clock.now();
    if (entries > 0) this.addBetween(now - reachMs, now, entries);
  }

  /** What is in the log now, with times after the first moment and before the second, newest first. */
  between(afterMicros: number, beforeMicros: number): TimedEvent[] {
    const inside = ({ atMicros }: TimedEvent) => atMicros > afterMicros && atMicros < beforeMicros;
    const made = this.#madeBetween(afterMicros, beforeMicros).filter(
      (event) => inside(event) && this.#arrived(event),
    );
    const added = this.#added.filter(inside);
    return added.length === 0 ? made : [...made, ...added].sort((a, b) => b.atMicros - a.atMicros);
  }

  /** An entry as it is sent. */
  sent(event: TimedEvent): EventEntry {
    if (this.#options.readings.entries === 'documented') return event.entry;
    let variant = this.#variants.get(event);
    if (!variant) this.#variants.set(event, (variant = variantOf(event)));
    return variant;
  }

  #arrived({ atMicros }: TimedEvent): boolean {
    const { seed, readings, clock } = this.#options;
    if (readings.arrival === 'at-once') return true;
    const dice = hash(seed, atMicros % 2 ** 31);
    const lateMs = below(8, dice) === 0 ? chance(dice, 1) * LATEST_MS : 0;
    return atMicros / 1_000 + lateMs <= clock.now();
  }

  #madeBetween(afterMicros: number, beforeMicros: number): TimedEvent[] {
    const { traffic = 'usual', clock } = this.#options;
    if (traffic === 'none') return [];
    const found: TimedEvent[] = [];
    const first = Math.max(this.#firstHour, Math.floor(afterMicros / 1_000 / HOUR_MS));
    const nowMicros = clock.now() * 1_000;
    const last = Math.min(beforeMicros, nowMicros);
    for (let hour = Math.floor(last / 1_000 / HOUR_MS); hour >= first; hour -= 1)
      for (const event of this.#ofHour(hour)) if (event.atMicros < nowMicros) found.push(event);
    return found;
  }

  #ofHour(hour: number): TimedEvent[] {
    let events = this.#hours.get(hour);
    if (!events) this.#hours.set(hour, (events = eventsOfHour(this.#options.seed, hour)));
    return events;
  }
}
