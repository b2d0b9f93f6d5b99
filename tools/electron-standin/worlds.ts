// The bridge between the two worlds of a page: the isolated one of the preload script, as with Electron's
// contextIsolation, and the page's own. It runs in both before the page's scripts, and uses synchronous DOM events with
// a name that the page cannot know. Its source is put into pages as text, so it must not refer to anything outside.
import type { Special, Tagged, Wire } from './wire.ts';

type MakeWire = (special: Special | null) => Wire;
type Packed = { json: string; blobs: Blob[] };
type Outcome = { ok: boolean; value: Packed };
export type Bridge = { expose(key: string, api: unknown): void };

/** Lets the isolated world expose values in the page's own world. Returns null in frames inside a page. */
// oxlint-disable-next-line max-lines-per-function -- its source is put into pages, so it must be whole
export function joinWorlds(role: 'isolated' | 'main', secret: string, makeWire: MakeWire): Bridge | null {
  if (window !== window.top) return null; // nodeIntegrationInSubFrames is off
  const other = role === 'isolated' ? 'main' : 'isolated';
  // The page may change prototypes later, so the originals are saved now.
  const { apply } = Reflect;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const Message = CustomEvent;
  const detailOf = Object.getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get as () => unknown;
  const Later = Promise;
  const thenOf = Promise.prototype.then;

  // ---- the bridge: values are copied, functions and promises are proxied, calls are synchronous
  const functions = new Map<number, (...args: unknown[]) => unknown>();
  const numbers = new WeakMap<object, number>();
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  const returned: Outcome[] = [];
  let blobs: Blob[] = [];
  let nextNumber = 1;

  const numberOf = (made: (...args: unknown[]) => unknown) => {
    let number = numbers.get(made);
    if (number === undefined) {
      number = nextNumber;
      nextNumber += 1;
      numbers.set(made, number);
      functions.set(number, made);
    }
    return number;
  };
  const wire = makeWire({
    encode(value: unknown): Tagged | null {
      if (typeof value === 'function') return { t: 'function', i: numberOf(value as () => unknown) };
      if (value instanceof Later) {
        const i = nextNumber;
        nextNumber += 1;
        const settle = (ok: boolean) => (result: unknown) => {
          post('settle', { i, outcome: { ok, value: pack(result) } });
        };
        void apply(thenOf, value, [settle(true), settle(false)]);
        return { t: 'promise', i };
      }
      if (value instanceof Blob) {
        blobs.push(value);
        return { t: 'blob', i: blobs.length - 1 };
      }
      return null;
    },
    decode(x: Tagged): unknown {
      const i = Number(x['i']);
      if (x.t === 'function') return (...args: unknown[]) => call(i, args);
      if (x.t === 'promise') return new Later((resolve, reject) => waiting.set(i, { resolve, reject }));
      if (x.t === 'blob') return blobs[i];
      throw new Error(`electron-standin: unknown tag ${x.t}`);
    },
  });
  const pack = (value: unknown): Packed => {
    blobs = [];
    const json = wire.encode(value);
    return { json, blobs };
  };
  const unpack = (packed: Packed): unknown => {
    ({ blobs } = packed);
    return wire.decode(packed.json, Object.freeze);
  };
  const post = (operation: string, body: object) => {
    apply(dispatchEvent, window, [new Message(`${secret}:${other}`, { detail: { operation, ...body } })]);
  };
  const call = (i: number, args: unknown[]): unknown => {
    post('call', { i, args: pack(args) });
    const outcome = returned.pop();
    if (!outcome) throw new Error('The other world is gone.');
    const value = unpack(outcome.value);
    if (!outcome.ok) throw value;
    return value;
  };

  const exposed: { key: string; value: Packed }[] = [];
  type Detail = { operation: string; i: number; args: Packed; outcome: Outcome; key: string; value: Packed };
  const operations: Record<string, (detail: Detail) => void> = {
    call({ i, args }) {
      let outcome: Outcome;
      try {
        outcome = { ok: true, value: pack(functions.get(i)?.(...(unpack(args) as unknown[]))) };
      } catch (error) {
        outcome = { ok: false, value: pack(error instanceof Error ? error : new Error(String(error))) };
      }
      post('return', { outcome });
    },
    return({ outcome }) {
      returned.push(outcome);
    },
    settle({ i, outcome }) {
      const open = waiting.get(i);
      waiting.delete(i);
      (outcome.ok ? open?.resolve : open?.reject)?.(unpack(outcome.value));
    },
    hello() {
      for (const each of exposed) post('expose', each);
    },
    expose({ key, value }) {
      if (!Object.hasOwn(window, key))
        Object.defineProperty(window, key, { value: unpack(value), enumerable: true });
    },
  };
  apply(addEventListener, window, [
    `${secret}:${role}`,
    (event: Event) => {
      const detail = apply(detailOf, event, []) as Detail;
      operations[detail.operation]?.(detail);
    },
  ]);
  if (role === 'main') {
    post('hello', {});
    return null;
  }
  return {
    expose(key, api) {
      if (exposed.some((each) => each.key === key))
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      const each = { key, value: pack(api) };
      exposed.push(each);
      post('expose', each);
    },
  };
}
