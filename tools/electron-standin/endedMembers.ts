import { EventEmitter } from 'node:events';

const KEPT = new Set(['constructor', '_events', '_eventsCount', '_maxListeners', 'isDestroyed']);

/** Makes the members of a window or a page that has ended throw, as Electron does. `own` are those that are still needed here. */
export function endMembers(ended: EventEmitter, own: readonly string[]): void {
  const members = [...Object.keys(ended), ...Object.getOwnPropertyNames(Object.getPrototypeOf(ended))];
  for (const name of new Set(members)) {
    if (KEPT.has(name) || own.includes(name)) continue;
    Object.defineProperty(ended, name, {
      get() {
        throw new TypeError('Object has been destroyed');
      },
      configurable: true,
    });
  }
}
