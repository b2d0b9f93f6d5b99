import type { Result } from '../../contract/result.ts';
import type { Notice } from '../ui/messages/Notices.tsx';
import { dismiss, notify, notifyIfFailed, useNotices } from './notices.ts';

type Offer<Thing> = {
  /** What is said of things that were removed, with the name of the button that brings them back. */
  says: (things: readonly Thing[]) => Pick<Notice, 'tone' | 'title' | 'text'> & { undo: string };
  restore: (things: readonly Thing[]) => Promise<Result<unknown>>;
};

/** What was removed and can be brought back: by the button of its notice or by Ctrl+Z, what was removed last first. */
export class Removals<Thing> {
  private readonly offer: Offer<Thing>;
  private readonly removed: { things: readonly Thing[]; notice: number }[] = [];

  constructor(offer: Offer<Thing>) {
    this.offer = offer;
  }

  /** Offers to bring things back, with what a notice on screen offers already. */
  add(things: readonly Thing[]): void {
    const last = this.removed.at(-1);
    const isShown = useNotices.getState().notices.some(({ id }) => id === last?.notice);
    if (last && isShown) {
      this.removed.pop();
      dismiss(last.notice);
    }
    const added = {
      things: last && isShown ? [...last.things, ...things] : things,
      notice: useNotices.getState().next,
    };
    this.removed.push(added);
    const { undo, ...said } = this.offer.says(added.things);
    notify({ ...said, lasting: true, action: { name: undo, run: () => void this.bringBack(added) } });
  }

  undoLast(): void {
    const last = this.removed.at(-1);
    if (last) void this.bringBack(last);
  }

  private async bringBack(those: (typeof this.removed)[number]): Promise<void> {
    const at = this.removed.indexOf(those);
    if (at < 0) return;
    this.removed.splice(at, 1);
    dismiss(those.notice);
    notifyIfFailed(await this.offer.restore(those.things));
  }
}
