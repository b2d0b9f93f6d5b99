import { simulateInProcess, type InProcess } from '../../../src/simulator/inProcess.ts';
import type { TimedEvent } from '../../../src/simulator/events.ts';
import { USUAL_READINGS } from '../../../src/simulator/readings.ts';
import { mannerOf, retold, type Manner } from './logManners.ts';
import { pickBy, type MovingTime } from './worldParts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** A service whose log moves, and how it answers. */
export class WorldLog {
  readonly service: InProcess;
  /** How its pages fail to fit together; null where they fit. */
  readonly manner: Manner | null;
  readonly #time: MovingTime;
  readonly #roll: (below: number) => number;
  #ties = 0;

  constructor(time: MovingTime, seed: number, roll: (below: number) => number) {
    this.#time = time;
    this.#roll = roll;
    this.manner = seed % 2 === 0 ? null : mannerOf(roll);
    const readings = {
      ...USUAL_READINGS,
      pageOf: pickBy(roll, ['whole', 'whole', 'quotient', 'text', 'zero', 'shrinking'] as const),
      pageEcho: pickBy(roll, ['right', 'first'] as const),
      eventOrder: pickBy(roll, ['newest', 'oldest'] as const),
      repeats: pickBy(roll, ['none', 'none', 'one'] as const),
    };
    this.service = simulateInProcess({ clock: time, seed, readings });
    for (let spell = 0; spell < 6; spell += 1) {
      const from = time.ms - roll(31 * 24) * HOUR_MS;
      this.addSpell(from, pickBy(roll, [1_000, 60_000, HOUR_MS, DAY_MS]), roll(80));
    }
  }

  /** Whether it counts what it has, and its pages fit together: nothing needs to stay open. */
  get isHonest(): boolean {
    const { pageOf } = this.service.readings;
    if (this.manner === null) return pageOf !== 'zero' && pageOf !== 'shrinking';
    return this.manner.shifts === 'none' && this.manner.totals === 'honest';
  }

  /** Entries of some time, of which some have the same moment. */
  addSpell(fromMs: number, ms: number, entries: number): void {
    const added = this.service.events.addBetween(fromMs, fromMs + ms, entries);
    const ties = added.flatMap((event): TimedEvent[] =>
      Array.from({ length: this.#roll(4) === 0 ? 1 + this.#roll(2) : 0 }, () => {
        this.#ties += 1;
        const id = `tie-${this.#ties}`;
        return { ...event, entry: { ...event.entry, id } };
      }),
    );
    this.service.events.add(ties);
  }

  /** The ids of what it has of some seconds. The first moment may be left out. */
  ids(fromSecond: number, beforeSecond: number, includedMicros = 1): string[] {
    const { events } = this.service;
    return events
      .between(fromSecond * 1_000_000 - includedMicros, beforeSecond * 1_000_000)
      .map((event) => JSON.stringify(events.sent(event)['id']).slice(1, -1));
  }

  async answer(url: string, init: RequestInit): Promise<Response> {
    const reply = await this.service.fetch(url, init);
    if (this.manner === null || reply.status !== 200) return reply;
    // What a fault answers, or cuts, is no page.
    const body = await reply
      .clone()
      .text()
      .catch(() => '');
    if (!body.includes('"time_from"') || !body.endsWith('}')) return reply;
    const query = new URL(url).searchParams;
    const [from = 0, to = 0] = ['start_time', 'end_time'].map((name) => Date.parse(`${query.get(name)}Z`));
    const log = this.service.events.between(from * 1_000, Math.min(to + 1_000, this.#time.ms) * 1_000);
    const ordered = this.service.readings.eventOrder === 'newest' ? log : log.toReversed();
    const asked = { perPage: Number(query.get('per_page')), page: Number(query.get('page')) };
    return new Response(retold(body, ordered, asked, this.manner, this.#roll), reply);
  }
}
