import { chromium, type Session } from './chromium.ts';
import { debug } from './state.ts';

export type Size = { width: number; height: number };

/** Gives the page itself this size. Chromium's window is larger by its frame and tab strip. */
export async function resizePage(page: Session, targetId: string, { width, height }: Size): Promise<void> {
  try {
    const { root } = chromium();
    const { windowId, bounds } = await root.send('Browser.getWindowForTarget', { targetId });
    const { cssLayoutViewport: inner } = await page.send('Page.getLayoutMetrics');
    const frame = (outside: number | undefined, inside: number) => Math.max(0, (outside ?? inside) - inside);
    await root.send('Browser.setWindowBounds', {
      windowId,
      bounds: {
        width: width + frame(bounds.width, inner.clientWidth),
        height: height + frame(bounds.height, inner.clientHeight),
      },
    });
  } catch (error) {
    debug('resize', error);
  }
}
