/** Something that happens again and again. Who makes it tells it; others can only follow. */
export class Occasion<What = void> {
  readonly #followers: ((what: What) => void)[] = [];

  /** Calls back each time, after those that followed before. */
  on(follow: (what: What) => void): void {
    this.#followers.push(follow);
  }

  tell(what: What): void {
    for (const follow of this.#followers) follow(what);
  }
}

/** An occasion as others see it. */
export type Followed<What = void> = Pick<Occasion<What>, 'on'>;
