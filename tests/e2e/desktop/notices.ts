import { z } from 'zod';
import { NOTHING, type Bus } from './bus.ts';

const NAME = 'org.freedesktop.Notifications';
const PATH = '/org/freedesktop/Notifications';
/** Why one was closed, by the protocol. */
const DISMISSED = 2;
const BY_THE_APP = 3;

const Notify = z
  .tuple([z.string(), z.number(), z.string(), z.string(), z.string(), z.array(z.string())])
  .rest(z.unknown())
  .transform(([, replaced, , title, body, actions]) => ({ replaced, title, body, actions }));

type Notice = { id: number; sender: string; title: string; body: string; actions: string[] };

/** Shows notifications. */
export class Notices {
  readonly #bus: Bus;
  #shown: Notice[] = [];
  #last = 0;
  #refusesNext = false;

  constructor(bus: Bus) {
    this.#bus = bus;
    bus.serve(NAME, {
      GetCapabilities: () => ({ signature: 'as', body: [['actions', 'body']] }),
      GetServerInformation: () => ({ signature: 'ssss', body: ['specs', 'Sextant', '1', '1.2'] }),
      Notify: (given, sender) => {
        const { replaced, ...notice } = Notify.parse(given);
        if (this.#refusesNext) {
          this.#refusesNext = false;
          throw new Error('refused');
        }
        const id = replaced === 0 ? (this.#last += 1) : replaced;
        this.#shown = [...this.#shown.filter((each) => each.id !== id), { id, sender, ...notice }];
        return { signature: 'u', body: [id] };
      },
      CloseNotification: ([id]) => {
        this.#close(z.number().parse(id), BY_THE_APP);
        return NOTHING;
      },
    });
  }

  start(): Promise<unknown> {
    return this.#bus.own(NAME);
  }

  get texts(): string[] {
    return this.#shown.map(({ title, body }) => `${title}: ${body}`);
  }

  refuseNext(): void {
    this.#refusesNext = true;
  }

  /** Clicks the newest one, which goes. */
  click(): void {
    const notice = this.#shown.at(-1);
    if (!notice?.actions.includes('default')) throw new Error('No notification can be clicked.');
    this.#bus.say(PATH, NAME, 'ActionInvoked', 'us', [notice.id, 'default']);
    this.#close(notice.id, DISMISSED);
  }

  #close(id: number, why: number): void {
    this.#shown = this.#shown.filter((each) => each.id !== id);
    this.#bus.say(PATH, NAME, 'NotificationClosed', 'uu', [id, why]);
  }

  left(name: string): void {
    this.#shown = this.#shown.filter(({ sender }) => sender !== name);
  }
}
