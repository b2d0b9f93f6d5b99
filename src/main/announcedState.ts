import { isDeepStrictEqual } from 'node:util';

/** How each part of a state is announced; a part without an announcement does not compile. */
export type PartAnnouncements<S> = { readonly [P in keyof S]: (now: S[P], before: S[P]) => void };

type Parts<S> = {
  current: () => S;
  changed: PartAnnouncements<S>;
  /** Announces the whole state in one where it is another one's; answers whether it did. */
  replaced?: (now: S, before: S) => boolean;
};

const isPartOf =
  <S extends object>(state: S) =>
  (name: string): name is string & keyof S =>
    Object.hasOwn(state, name);

/** A state that the window reads once as a whole, and of which it is told from then on what changes. */
export class AnnouncedState<S extends object> {
  readonly #parts: Parts<S>;
  /** What the window knows. */
  #told: S | null = null;

  constructor(parts: Parts<S>) {
    this.#parts = parts;
  }

  read(): S {
    this.#told = this.#parts.current();
    return this.#told;
  }

  /** Announces the parts that are not as the window knows them. */
  announce(): void {
    const before = this.#told;
    if (before === null) return;
    const { changed, replaced } = this.#parts;
    const now = this.read();
    if (replaced?.(now, before)) return;
    for (const part of Object.keys(now).filter(isPartOf(now)))
      if (!isDeepStrictEqual(now[part], before[part])) changed[part](now[part], before[part]);
  }
}
