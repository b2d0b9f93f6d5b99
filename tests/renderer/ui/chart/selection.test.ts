import { expect, it } from 'vitest';
import { selectionText, spanOf, zoomOfSelection } from '../../../../src/renderer/ui/chart/selection.ts';
import { BARS, hour, hourly, LINES, named, series } from './plots.ts';

const plot = hourly([series('hits', [1, 2, 3, 4])]);

it('selected points take in all the time that the last one stands for, in whichever direction', () => {
  expect(spanOf(plot, { anchor: 2, head: 1 })).toEqual({ fromMs: hour(1), toMs: hour(3) });
  expect(spanOf({ ...plot, stepMs: null }, { anchor: 1, head: 1 })).toEqual({
    fromMs: hour(1),
    toMs: hour(1) + 1,
  });
  expect(spanOf(named(['a'], []), { anchor: 0, head: 0 })).toBeNull();
  expect(selectionText(plot, { anchor: 2, head: 1 })).toBe('Sat, 14 Nov 2026, 01:00–03:00 UTC');
});

it('a zoom shows what is selected; a single point of a line cannot be zoomed into', () => {
  expect(zoomOfSelection(plot, LINES, { anchor: 1, head: 2 })).toEqual({ fromMs: hour(1), toMs: hour(2) });
  expect(zoomOfSelection(plot, BARS, { anchor: 1, head: 1 })).toEqual({ fromMs: hour(1), toMs: hour(2) });
  expect(zoomOfSelection(plot, LINES, { anchor: 1, head: 1 })).toBeNull();
});
