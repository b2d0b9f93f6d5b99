import type { Background as Choice } from '../../contract/settings.ts';
import type { Icon, IconMenu } from './trayIcon.ts';

/** What closing the window may end in; null if it stays open. */
export type Answer = 'tray' | 'quit' | null;

type Dependencies = {
  chosen: () => Choice;
  choose: (choice: Choice) => Promise<unknown>;
  /** Whether anything would go on without a window. */
  hasWork: () => boolean;
  /** Whether this desktop shows tray icons. */
  canShow: () => Promise<boolean>;
  show: () => Icon;
  menu: () => IconMenu;
  ask: (canShow: boolean) => Promise<Answer>;
  /** Says that nothing goes on, although it was to. */
  sayEnded: () => void;
};

/** Whether Sextant goes on without its window, with an icon in the tray. */
export class Background {
  readonly #dependencies: Dependencies;
  #icon: Icon | null = null;
  /** What the menu at the icon says and offers. */
  #reads = '';
  /** Changes of the icon, one after the other. */
  #following: Promise<unknown> = Promise.resolve();
  #isAsking = false;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether the app goes on when its last window has closed. */
  get goesOn(): boolean {
    return this.#icon !== null;
  }

  /** Shows or removes the icon, as the setting says. */
  follow(): Promise<unknown> {
    this.#following = this.#following.then(async () => {
      const isWanted = this.#dependencies.chosen() === 'tray';
      if (!isWanted) this.end();
      else if (!this.#icon && (await this.#dependencies.canShow())) {
        this.#icon = this.#dependencies.show();
        this.#reads = '';
        this.refresh();
      }
    });
    return this.#following;
  }

  /** Brings the menu up to date. One that reads the same is left alone: somebody may have it open. */
  refresh(): void {
    if (!this.#icon) return;
    const menu = this.#dependencies.menu();
    const reads = `${menu.state}\n${menu.collect !== null}`;
    if (reads === this.#reads) return;
    this.#reads = reads;
    this.#icon.setMenu(menu);
  }

  /** Whether the window is closed only after a question, which then closes it. */
  get asksFirst(): boolean {
    return this.#dependencies.chosen() === 'ask' && this.#dependencies.hasWork();
  }

  /** Asks once what closing the window means, and remembers it. Resolves with whether the window is to be closed. */
  async mayClose(): Promise<boolean> {
    if (this.#isAsking) return false;
    this.#isAsking = true;
    try {
      const canShow = await this.#dependencies.canShow();
      const answer = await this.#dependencies.ask(canShow);
      if (answer === null) return false;
      await this.#dependencies.choose(answer);
      await this.follow();
      return true;
    } finally {
      this.#isAsking = false;
    }
  }

  /** The last window has closed. Says so if something was to go on and cannot. */
  closed(): void {
    const { chosen, hasWork, sayEnded } = this.#dependencies;
    if (!this.goesOn && chosen() === 'tray' && hasWork()) sayEnded();
  }

  /**
   * Removes the icon. There is one while the setting is on, and a new one when it is turned on again: an icon cannot be
   * hidden. Up to Electron 43.2 Chromium leaves a removed one on the bus of Linux until the app ends, dead (electron
   * issue 49517), and from 43.3 to 44.0 a second one is not shown at all; the pinned version does neither.
   */
  end(): void {
    this.#icon?.remove();
    this.#icon = null;
  }
}
