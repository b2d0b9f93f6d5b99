// A member that Electron has and the stand-in has not must fail loudly instead of reading as undefined.
import { EventEmitter } from 'node:events';

/** What runtimes and inspectors look up on any object. */
const LOOKED_UP = new Set(
  (
    'then toJSON inspect constructor nodeType asymmetricMatch $$typeof domain _events _eventsCount _maxListeners ' +
    'default __esModule length name prototype'
  ).split(' '),
);

function guard(name: string, base: object): object {
  return new Proxy(base, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target || LOOKED_UP.has(key))
        return Reflect.get(target, key, receiver);
      throw new Error(`electron-standin: ${name}.${key} is not reproduced`);
    },
  });
}

/** Puts the guard behind the last of the object's own prototypes: it sees only what was found nowhere else. */
export function strict<T extends object>(name: string, target: T): T {
  let last: object = target;
  for (;;) {
    const next: unknown = Object.getPrototypeOf(last);
    if (
      next === null ||
      next === EventEmitter.prototype ||
      next === Object.prototype ||
      typeof next !== 'object'
    )
      break;
    last = next;
  }
  Object.setPrototypeOf(
    last,
    guard(name, (Object.getPrototypeOf(last) as object | null) ?? Object.prototype),
  );
  return target;
}
