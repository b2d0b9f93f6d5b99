import { expect, it } from 'vitest';
import { geometryOf } from '../../../../src/renderer/ui/chart/geometry.ts';
import { notesOn, noteText, notePositions } from '../../../../src/renderer/ui/chart/notes.ts';
import { positionOf } from '../../../../src/renderer/ui/chart/spots.ts';
import { drawingOf, hour, hourly, LINES, series } from './plots.ts';

const note = (from: number, to: number | null, text: string) => ({
  fromMs: hour(from),
  toMs: to === null ? null : hour(to),
  text,
});
const NOTES = [
  note(-2, null, 'before'),
  note(1, null, 'deploy'),
  note(1, 3, 'attack'),
  note(9, null, 'after'),
];
const plot = hourly([series('hits', [1, 2, 3, 4, 5])], { notes: NOTES });

it('those in sight are drawn at their times, with numbers that do not overlap', () => {
  const geometry = geometryOf(drawingOf(plot));
  const positions = notePositions(plot, geometry);
  expect(positions.map(({ index, left, right }) => [index, left, right])).toEqual([
    [1, positionOf(geometry, hour(1)), positionOf(geometry, hour(1))],
    [2, positionOf(geometry, hour(1)), positionOf(geometry, hour(3))],
  ]);
  const near = hourly([series('hits', [1, 2, 3])], { notes: [note(1, null, 'a'), note(1, null, 'b')] });
  const [one, other] = notePositions(near, geometryOf(drawingOf(near)));
  expect(other!.mark - one!.mark).toBeGreaterThanOrEqual(24);
});

it('one within the time of the last point is at its edge, and one that ends where a zoom begins is not in it', () => {
  const late = hourly([series('hits', [1, 2, 3])], { notes: [note(0, 1, 'early'), note(2.5, null, 'late')] });
  const geometry = geometryOf(drawingOf(late, LINES, { zoom: { fromMs: hour(1), toMs: hour(2) } }));
  expect(notePositions(late, geometry).map(({ index, left }) => [index, left])).toEqual([
    [1, geometry.area.left + geometry.area.width],
  ]);
});

it('a span is cut at the edge of a zoom', () => {
  const geometry = geometryOf(drawingOf(plot, LINES, { zoom: { fromMs: hour(2), toMs: hour(4) } }));
  const [attack] = notePositions(plot, geometry);
  expect(attack).toMatchObject({ index: 2, left: geometry.area.left });
});

it('every note is in the table, at the points of its time', () => {
  const on = Array.from({ length: 5 }, (_, point) => notesOn(plot, point));
  expect(
    on.map((text) => ['before', 'deploy', 'attack', 'after'].filter((each) => text.includes(each))),
  ).toEqual([['before'], ['deploy', 'attack'], ['attack'], [], ['after']]);
});

it('says its time in the shown zone', () => {
  expect(noteText(note(1, 3, 'attack'), 'utc')).toBe('Sat, 14 Nov 2026, 01:00–03:00 UTC: attack');
});
