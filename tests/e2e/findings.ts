import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { faintBorders, smallTargets } from './legibility.ts';

/** What keeps some people from using what is on screen: faults that axe finds, faint borders and small targets. */
export async function findings(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return [
    ...violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
    ...(await faintBorders(page)).map((each) => `faint border, ${each}`),
    ...(await smallTargets(page)).map((each) => `small target, ${each}`),
  ];
}

/** The looks in which every screen is checked. */
export const LOOKS = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
  { colorScheme: 'dark', forcedColors: 'active' },
] as const;
export const lookOf = ({ colorScheme, forcedColors }: (typeof LOOKS)[number]) =>
  forcedColors === 'active' ? `${colorScheme}, forced colours` : colorScheme;
