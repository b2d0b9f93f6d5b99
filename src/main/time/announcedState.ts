import { isDeepStrictEqual } from 'node:util';

/** How each part of a state is announced. A missing part does not compile. */
type PartAnnouncements<S> = { readonly [P in keyof S]: (now: S[P], before: S[P]) => void };

type Dependencies<S> = {
  current: () => S;
  changed: PartAnnouncements<S>;
  /** May announce the state as a whole instead, for example when another profile is active. Returns whether it did. */
  replaced?: (now: S, before: S) => boolean;
};

const isPartOf =
  <S extends object>(state: S) =>
  (name: string): name is string & keyof S =>
    Object.hasOwn(state, name);

/** A state that the window reads once; from then on, only changed parts are announced. */
export class AnnouncedState<S extends object> {
  readonly #dependencies: Dependencies<S>;
  /** The state that the window knows; null before it has read one. */
  #known: S | null = null;

  constructor(dependencies: Dependencies<S>) {
    this.#dependencies = dependencies;
  }

  read(): S {
    this.#known = this.#dependencies.current();
    return this.#known;
  }

  /** Announces the parts that differ from what the window knows. */
  announce(): void {
    const before = this.#known;
    if (before === null) return;
    const { changed, replaced } = this.#dependencies;
    const now = this.read();
    if (replaced?.(now, before)) return;
    for (const part of Object.keys(now).filter(isPartOf(now)))
      if (!isDeepStrictEqual(now[part], before[part])) changed[part](now[part], before[part]);
  }
}
