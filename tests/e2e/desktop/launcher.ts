import { z } from 'zod';
import type { Bus } from './bus.ts';

const LAUNCHER = 'com.canonical.Unity.LauncherEntry';
/** Whose presence libunity asks for before it says anything. */
const UNITY = 'com.canonical.Unity';

const Figure = z.object({ value: z.coerce.number() });
const Flag = z.object({ value: z.boolean() });
const Update = z.tuple([
  z.string(),
  z.object({
    count: Figure.optional(),
    'count-visible': Flag.optional(),
    progress: Figure.optional(),
    'progress-visible': Flag.optional(),
  }),
]);

const NOTHING_SHOWN = { badge: 0, progress: -1 };

/** Shows the badge and the progress at the entry of an app in a taskbar. */
export class Launcher {
  readonly #bus: Bus;
  #said: z.output<typeof Update>[1] = {};
  #sender = '';

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  async start(): Promise<void> {
    await this.#bus.hear(LAUNCHER, 'Update', (body, sender) => {
      this.#said = { ...this.#said, ...Update.parse(body)[1] };
      this.#sender = sender;
    });
    await this.#bus.own(UNITY);
  }

  get shown(): typeof NOTHING_SHOWN {
    const { count, progress, ...visible } = this.#said;
    return {
      badge: visible['count-visible']?.value && count ? count.value : NOTHING_SHOWN.badge,
      progress: visible['progress-visible']?.value && progress ? progress.value : NOTHING_SHOWN.progress,
    };
  }

  left(name: string): void {
    if (name === this.#sender) this.#said = {};
  }
}
