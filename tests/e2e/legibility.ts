import type { Locator, Page } from '@playwright/test';
import { contrast, type Rgb } from '../contrast.ts';

/** CSS colours of any kind as red, green and blue, up to 255. */
const rgbsOf = (at: Locator, colours: readonly string[]): Promise<Rgb[]> =>
  at.evaluate((_, all) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('There is no canvas to draw on.');
    return all.map((css): [number, number, number] => {
      canvas.fillStyle = css;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    });
  }, colours);

/** The contrast of two CSS colours of any kind, as they are on the screen of this element. */
export async function contrastOf(at: Locator, one: string, other: string): Promise<number> {
  const [line, ground] = await rgbsOf(at, [one, other]);
  return line && ground ? contrast(line, ground) : 1;
}

/** The borders and grounds of all fields, boxes and bordered buttons, as CSS colours. */
const borders = (page: Page) =>
  page.evaluate(() => {
    const isClear = (colour: string) => /^rgba\(.*, 0\)$|\/ 0\)$|^transparent$/.test(colour);
    const behind = (element: Element) => {
      let at = element.parentElement;
      while (at && isClear(getComputedStyle(at).backgroundColor)) at = at.parentElement;
      return at ? getComputedStyle(at).backgroundColor : 'Canvas';
    };
    const bordered = (control: Element) => {
      if (control.matches('[type="checkbox"], [type="radio"]'))
        return control.closest('label')?.querySelector('[aria-hidden]') ?? null;
      for (let at: Element | null = control, up = 0; at && up < 3; at = at.parentElement, up += 1)
        if (parseFloat(getComputedStyle(at).borderTopWidth) > 0) return at;
      return null;
    };
    return [...document.querySelectorAll('input, textarea, button')].flatMap((control) => {
      const box = bordered(control);
      if (!box?.checkVisibility() || control.hasAttribute('hidden')) return [];
      const { borderTopColor, backgroundColor } = getComputedStyle(box);
      // Without a visible border it is a button of text or of an icon, whose contrast axe checks.
      if (isClear(borderTopColor)) return [];
      const fill = isClear(backgroundColor) ? borderTopColor : backgroundColor;
      return [{ border: borderTopColor, fill, ground: behind(box), html: control.outerHTML.slice(0, 120) }];
    });
  });

/** Fields, boxes and buttons whose border and fill have less than 3:1 to what is behind them (WCAG 2.2, 1.4.11). */
export async function faintBorders(page: Page): Promise<string[]> {
  const all = await borders(page);
  const colours = [...new Set(all.flatMap(({ border, fill, ground }) => [border, fill, ground]))];
  const rgbs = await rgbsOf(page.locator('html'), colours);
  const rgb = new Map(colours.map((colour, index) => [colour, rgbs[index]]));
  return all.flatMap(({ border, fill, ground, html }) => {
    const [line, inside, outside] = [border, fill, ground].map((colour) => rgb.get(colour));
    if (!line || !inside || !outside) throw new Error('A colour was not drawn.');
    const best = Math.max(contrast(line, outside), contrast(inside, outside));
    return best < 3 ? [`${best.toFixed(2)}: ${html}`] : [];
  });
}

/** What can be pressed and is smaller than 24 by 24 pixels (WCAG 2.2, 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const targets = document.querySelectorAll(
      'button, a[href], input:not([type="checkbox"], [type="radio"]), textarea, label:has(input), [role="option"], [role="columnheader"], [role="row"]',
    );
    return [...targets].flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      // React Aria's “Dismiss” is clipped: it is for screen readers only.
      const isSeen = target.checkVisibility() && width > 0 && !target.matches('[aria-label="Dismiss"]');
      return isSeen && Math.min(width, height) < 24
        ? [`${width.toFixed(0)} by ${height.toFixed(0)}: ${target.outerHTML.slice(0, 120)}`]
        : [];
    });
  });
