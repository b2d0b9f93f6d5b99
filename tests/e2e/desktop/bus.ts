import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DBusError, Message, MessageType, sessionBus, type MessageBus } from '@jellybrick/dbus-next';
import { z } from 'zod';

const KEYRING = path.resolve(import.meta.dirname, '../../../tools/with-keyring.sh');
const DAEMON = { destination: 'org.freedesktop.DBus', path: '/org/freedesktop/DBus' };

/** What is answered to a call of a method: the types of the values, and these. */
type Answer = { signature: string; body: unknown[] };
export const NOTHING: Answer = { signature: '', body: [] };
/** Methods of an interface, by name. One that throws answers an error. */
export type Methods = Record<string, (body: unknown[], sender: string) => Answer>;

/** A session bus of its own with a keyring, like the session of a user who has just logged in. */
export class Bus {
  readonly address: string;
  readonly #bus: MessageBus;
  readonly #end: () => Promise<unknown>;
  readonly #methods = new Map<string, Methods>();
  readonly #heard = new Map<string, (body: unknown[], sender: string) => void>();

  private constructor(address: string, bus: MessageBus, end: () => Promise<unknown>) {
    this.address = address;
    this.#bus = bus;
    this.#end = end;
    bus.addMethodHandler((call) => this.#answer(call));
    bus.on('message', ({ type, interface: of, member, body, sender }) => {
      if (type === MessageType.SIGNAL) this.#heard.get(`${of}.${member}`)?.(body, sender);
    });
  }

  static async start(): Promise<Bus> {
    const { IN_KEYRING: _outer, ...env } = process.env;
    // The session lasts until its input ends.
    const session = spawn(KEYRING, ['sh', '-c', 'echo "$DBUS_SESSION_BUS_ADDRESS"; cat'], {
      env,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const [address] = z.tuple([z.string()]).parse(await once(createInterface(session.stdout), 'line'));
    const bus = sessionBus({ busAddress: address });
    await once(bus, 'connect');
    return new Bus(address, bus, async () => {
      bus.disconnect();
      session.stdin.end();
      await once(session, 'exit');
    });
  }

  end(): Promise<unknown> {
    return this.#end();
  }

  own(name: string): Promise<unknown> {
    return this.#bus.requestName(name);
  }

  disown(name: string): Promise<unknown> {
    return this.#bus.releaseName(name);
  }

  /** Answers calls of an interface, at whatever path. */
  serve(of: string, methods: Methods): void {
    this.#methods.set(of, methods);
  }

  #answer(call: Message): boolean {
    const method = this.#methods.get(call.interface)?.[call.member];
    if (!method) return false;
    try {
      const { signature, body } = method(call.body, call.sender);
      this.#bus.send(Message.newMethodReturn(call, signature, body));
    } catch (error) {
      this.#bus.send(Message.newError(call, 'org.freedesktop.DBus.Error.Failed', String(error)));
    }
    return true;
  }

  /** Hears a signal, from whomever. */
  async hear(of: string, member: string, heard: (body: unknown[], sender: string) => void): Promise<void> {
    this.#heard.set(`${of}.${member}`, heard);
    const rule = `type='signal',interface='${of}',member='${member}'`;
    await this.call({ ...DAEMON, interface: DAEMON.destination, member: 'AddMatch' }, 's', [rule]);
  }

  /** Hears the name of each that leaves the bus. */
  hearLeaving(left: (name: string) => void): Promise<void> {
    return this.hear(DAEMON.destination, 'NameOwnerChanged', (body) => {
      const [name, , owner] = z.tuple([z.string(), z.string(), z.string()]).parse(body);
      if (owner === '') left(name);
    });
  }

  say(at: string, of: string, member: string, signature: string, body: unknown[]): void {
    this.#bus.send(Message.newSignal(at, of, member, signature, body));
  }

  /** What somebody else answers to a call; null if it is refused. */
  async call(
    method: { destination: string; path: string; interface: string; member: string },
    signature: string,
    body: unknown[],
  ): Promise<unknown[] | null> {
    try {
      return (await this.#bus.call(new Message({ ...method, signature, body })))?.body ?? null;
    } catch (error) {
      if (error instanceof DBusError) return null;
      throw error;
    }
  }
}
