// Makes a member that Electron has but the stand-in lacks throw, instead of being undefined.
import { EventEmitter } from 'node:events';

/** Members that runtimes and inspectors look up on any object. */
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

/** Adds the guard at the end of the object's own prototype chain, where it sees only lookups that found nothing. */
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
