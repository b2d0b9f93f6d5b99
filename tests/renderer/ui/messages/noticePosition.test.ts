import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noticePosition, type Box } from '../../../../src/renderer/ui/messages/noticePosition.ts';

const notices: Box = { left: 880, right: 1_264, top: 600, bottom: 700 };
const box = (left: number, top: number, width = 100, height = 28): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const bars = [box(0, 774, 1_280, 26), box(225, 723, 1_030, 27)];
const around = { notices, windowHeight: 800, bars, focus: null };

it('notices are above the bars at the bottom, however many there are', () => {
  expect(noticePosition(around)).toEqual({ end: 'bottom', distance: 77 });
  expect(noticePosition({ ...around, bars: [] })).toEqual({ end: 'bottom', distance: 0 });
  // A bar of the other half, and one beside them, are not in their way.
  expect(noticePosition({ ...around, bars: [box(900, 20), box(0, 700, 500)] })).toMatchObject({
    distance: 0,
  });
});

it('notices leave for the top where they would hide what has the focus, and come back', () => {
  expect(noticePosition({ ...around, focus: box(1_000, 650) })).toEqual({ end: 'top', distance: 0 });
  expect(noticePosition({ ...around, focus: box(1_000, 590) })).toMatchObject({ end: 'bottom' });
  expect(noticePosition({ ...around, focus: box(300, 650) })).toMatchObject({ end: 'bottom' });
  expect(noticePosition({ ...around, focus: box(1_000, 20) })).toMatchObject({ end: 'bottom' });
});

it('notices at the top are below the bars there', () => {
  const head = box(200, 40, 1_080, 56);
  expect(noticePosition({ ...around, bars: [...bars, head], focus: box(1_000, 650) })).toEqual({
    end: 'top',
    distance: 96,
  });
});

it('notices cover the bar at the top where they would hide what has the focus at either end', () => {
  const small = {
    notices: box(372, 150, 260, 226),
    windowHeight: 400,
    bars: [box(0, 374, 640, 26), box(0, 0, 640, 74)],
  };
  expect(noticePosition({ ...small, focus: box(359, 270) })).toEqual({ end: 'top', distance: 0 });
});

it('notices leave for the top where they would hide an area, unless they hide what has the focus there', () => {
  const checks = box(900, 560, 340, 160);
  expect(noticePosition({ ...around, areas: [checks] })).toEqual({ end: 'top', distance: 0 });
  expect(noticePosition({ ...around, areas: [checks], focus: box(1_000, 20) })).toMatchObject({
    end: 'bottom',
  });
  // What they would hide at either end is left to the focus, and without one to the bottom.
  expect(noticePosition({ ...around, areas: [box(900, 0, 340, 720)] })).toMatchObject({ end: 'bottom' });
});

it('notices are right below an area that they would hide at the top, if there is room', () => {
  const controls = box(240, 180, 1_000, 60);
  const bars = [box(0, 774, 1_280, 26), box(200, 40, 1_080, 120)];
  const at = { ...around, bars, areas: [controls] };
  expect(noticePosition({ ...at, focus: box(1_000, 700) })).toEqual({ end: 'top', distance: 240 });
  expect(noticePosition({ ...at, windowHeight: 300, bars: [], focus: box(1_000, 260) })).toEqual({
    end: 'top',
    distance: 0,
  });
});

it('no focus is wholly hidden where the window has room for two heights of notices', () => {
  const position = fc.record({
    height: fc.integer({ min: 20, max: 350 }),
    left: fc.integer({ min: 0, max: 1_200 }),
    top: fc.integer({ min: 0, max: 690 }),
    tall: fc.integer({ min: 20, max: 80 }),
  });
  fc.assert(
    fc.property(position, ({ height, left, top, tall }) => {
      const focus = box(left, top, 60, tall);
      const { end, distance } = noticePosition({
        ...around,
        notices: { ...notices, bottom: 600 + height },
        focus,
      });
      const first = end === 'top' ? 0 : 800 - distance - height;
      const isHidden =
        left >= notices.left && left + 60 <= notices.right && top >= first && top + tall <= first + height;
      expect(isHidden).toBe(false);
    }),
  );
});
