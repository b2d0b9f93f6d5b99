import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../../../src/renderer/ui/chart/palette.ts';
import { seriesLooks } from '../../../../src/renderer/ui/chart/seriesLooks.ts';
import { contrast } from '../../../contrast.ts';
import { deltaE00, rgbOf, seenAs, VISIONS, type Vision } from './colours.ts';

const CSS = readFileSync(path.resolve(import.meta.dirname, '../../../../src/renderer/ui/tokens.css'), 'utf8');
const THEMES = ['light', 'dark'] as const;

/** The value of a token in a theme. */
function token(name: string, theme: (typeof THEMES)[number]): string {
  const [, light, dark] =
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(CSS) ?? [];
  const value = theme === 'light' ? light : dark;
  if (value === undefined) throw new Error(`There is no token ${name}.`);
  return value;
}

const isVision = (name: string): name is Vision => Object.hasOwn(VISIONS, name);
const visions = Object.keys(VISIONS).filter(isVision);

/** The least CIEDE2000 difference of two colours of one pattern: about ten times what can just be seen. */
const LEAST = 10;

describe.each(THEMES)('the colours of series in the theme %s', (theme) => {
  const colourOf = (index: number | null) =>
    token(index === null ? 'chart-other' : `chart-${index + 1}`, theme);
  // Every series that a report can tell apart, and “Other”.
  const all = [
    ...Array.from({ length: 3 * COLOURS }, (_, slot) => ({ name: String(slot), slot, others: 0 })),
    { name: 'Other (2)', slot: -1, others: 2 },
  ];
  const looks = [...seriesLooks(all, COLOURS).values()];

  it.each(visions)('differ, or their patterns do, with %s vision', (vision) => {
    for (const [index, one] of looks.entries()) {
      for (const other of looks.slice(0, index)) {
        if (one.pattern !== other.pattern) continue;
        const [a, b] = [colourOf(one.colour), colourOf(other.colour)];
        expect(deltaE00(seenAs(a, vision), seenAs(b, vision)), `${a} ${b}`).toBeGreaterThanOrEqual(LEAST);
      }
    }
  });

  it('are of texts that can be read on the surface, in the same hue', () => {
    for (const name of [
      'chart-other',
      ...looks.flatMap(({ colour }) => (colour === null ? [] : [`chart-${colour + 1}`])),
    ]) {
      const [line, text] = [token(name, theme), token(`${name}-text`, theme)];
      expect(contrast(rgbOf(text), rgbOf(token('surface', theme))), name).toBeGreaterThanOrEqual(4.5);
      expect(deltaE00(seenAs(line, 'full'), seenAs(text, 'full')), name).toBeLessThan(13);
    }
  });

  it('stand out from the surface', () => {
    for (const { colour } of looks)
      expect(contrast(rgbOf(colourOf(colour)), rgbOf(token('surface', theme)))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(THEMES)('the shades of cells in the theme %s', (theme) => {
  const strongest = ['heat-above', 'heat-below'].map((name) => token(name, theme));

  it('leave their text readable', () => {
    for (const shade of strongest)
      expect(contrast(rgbOf(token('ink', theme)), rgbOf(shade)), shade).toBeGreaterThanOrEqual(4.5);
  });

  it.each(visions)('above and below 0 differ, and from none, with %s vision', (vision) => {
    const [above = '', below = ''] = strongest;
    for (const [one, other] of [
      [above, below],
      [above, token('surface', theme)],
      [below, token('surface', theme)],
    ] as const)
      expect(deltaE00(seenAs(one, vision), seenAs(other, vision)), `${one} ${other}`).toBeGreaterThan(LEAST);
  });
});

it('compares colours as the published examples do', () => {
  // Sharma, Wu and Dalal (2005), pairs 1, 7, 17 and 25.
  expect(deltaE00([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(deltaE00([50, 0, 0], [50, -1, 2])).toBeCloseTo(2.3669, 4);
  expect(deltaE00([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(deltaE00([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387])).toBeCloseTo(1.2644, 4);
});
