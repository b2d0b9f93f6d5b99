import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pictureLayout, wrapped } from '../../../../../src/renderer/ui/chart/picture/pictureLayout.ts';
import { svgPicture } from '../../../../../src/renderer/ui/chart/picture/svgPicture.ts';
import { drawingOf, hourly, LINES, PALETTE, series } from '../plots.ts';

const measure = (text: string) => text.length * 6;

it('a text is cut into lines that fit, and loses nothing but blanks', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), fc.integer({ min: 12, max: 300 }), (text, width) => {
      const lines = wrapped(text, width, measure);
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
      const bare = (each: string) => each.replaceAll(/[ \r\n\u2028\u2029]/g, '');
      expect(bare(lines.join(''))).toBe(bare(text));
    }),
  );
});

const names = Array.from({ length: 12 }, (_, slot) => `host-${slot}.example.com`);
const plot = hourly(names.map((name, slot) => series(name, [1, 2], { slot })));
const layout = pictureLayout(
  {
    ...drawingOf(plot, LINES),
    hidden: new Set(['name host-3.example.com']),
    palette: PALETTE,
    chart: { width: 400, height: 200 },
    texts: {
      title: 'hits by <host>',
      lines: ['a'.repeat(100)],
      written: ['Note 1, 01:00: deploy'],
      notes: ['SHA-256 & more'],
    },
  },
  measure,
);

it('everything is in the picture, and nothing over anything else', () => {
  const { size, texts, marks, chartTop } = layout;
  expect(marks).toHaveLength(11);
  for (const { x, y, text } of texts) {
    expect(x + measure(text)).toBeLessThanOrEqual(size.width);
    expect(y < chartTop || y > chartTop + 200).toBe(true);
    expect(y).toBeLessThan(size.height);
  }
  const spots = texts.map(({ x, y }) => `${x} ${y}`);
  expect(new Set(spots).size).toBe(spots.length);
});

it('the SVG escapes texts, and has no character that XML does not allow', () => {
  const titled = { ...layout, texts: [{ x: 0, y: 0, text: '<b>&"\u0001\uFFFF', style: 'title' as const }] };
  const svg = svgPicture(titled, '<svg width="1" height="1"></svg>', PALETTE);
  expect(svg).toContain('>&lt;b&gt;&amp;&quot;\uFFFD\uFFFD<');
  expect(svg).toContain(`<svg y="${layout.chartTop}" width="1"`);
});
