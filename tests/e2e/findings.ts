import axe, { type ImpactValue, type RunOptions } from 'axe-core';
import { expect, type Locator, type Page } from '@playwright/test';
import { faintBorders, smallTargets } from './legibility.ts';

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] },
};
/** What another look of the same elements can change. */
const COLOURS: RunOptions = { runOnly: ['color-contrast'] };
const GRAVE: ReadonlySet<ImpactValue | undefined> = new Set(['serious', 'critical']);
/** Axe calls these minor, but who listens to a table cannot tell what such a column is. */
const ALSO: ReadonlySet<string> = new Set(['empty-table-header']);

/** What axe finds on the page. It does not look into frames, of which the app has none. */
export async function axeFaults(page: Page, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (wanted) => {
      if (document.querySelector('iframe, frame')) throw new Error('axe would not look into this frame.');
      const { axe: finder } = window as unknown as { axe: typeof axe };
      const { violations } = await finder.run(document, wanted);
      return violations.map(({ id, impact, nodes }) => ({
        id,
        impact,
        html: nodes.map((node) => node.html.slice(0, 160)),
      }));
    },
    // To list all that passed would take far longer than to find what does not.
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}

/** Colours that are still changing are not those of the screen. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });

/** What keeps some people from using what is on screen: faults that axe finds, faint borders and small targets. */
export async function findings(page: Page, options = OPTIONS) {
  await endTransitions(page);
  const faults = await axeFaults(page, options);
  return [
    ...faults
      .filter(({ id, impact }) => GRAVE.has(impact) || ALSO.has(id))
      .map(({ id, html }) => `${id}: ${html.join(' | ')}`),
    ...(await faintBorders(page)).map((each) => `faint border, ${each}`),
    ...(await smallTargets(page)).map((each) => `small target, ${each}`),
  ];
}

/** The looks in which every screen is checked. */
const LOOKS = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const;
type Look = (typeof LOOKS)[number];
const nameOf = ({ colorScheme, forcedColors }: Look) =>
  forcedColors === 'active' ? `${colorScheme}, forced colours` : colorScheme;

/** Does this in each look, one after the other. */
export async function inEachLook(page: Page, check: (look: string) => Promise<void>): Promise<void> {
  for (const look of LOOKS) {
    await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
    await check(nameOf(look));
  }
}

/** Expects no findings in any look, while this is to be seen. */
export async function expectNoFindings(page: Page, what: string, shows?: Locator): Promise<void> {
  let options = OPTIONS;
  await inEachLook(page, async (look) => {
    expect(await findings(page, options), `${what}: ${look}`).toEqual([]);
    if (shows) await expect(shows).toBeVisible();
    options = COLOURS;
  });
}
