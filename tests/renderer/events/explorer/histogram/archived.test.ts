import { describe, expect, it } from 'vitest';
import type { Coverage, LogRange } from '../../../../../src/contract/eventCoverage.ts';
import { archivedIn } from '../../../../../src/renderer/events/explorer/histogram/archived.ts';
import { coverageWith } from './coverage.ts';

const MICROS = 1_000_000;
const range = (fromSecond: number, beforeSecond: number): LogRange => ({ fromSecond, beforeSecond });
const archived = (steps: readonly number[], step: number, coverage: Coverage) =>
  archivedIn(
    steps.map((second) => second * MICROS),
    step * MICROS,
    coverage,
  );

describe('how much of a step is archived', () => {
  it('is all, a part or nothing of it', () => {
    const coverage = coverageWith({
      nowSecond: 1_000,
      missing: [range(130, 200), range(305, 306)],
      lost: [range(0, 50)],
    });
    expect(archived([0, 50, 100, 150, 200, 250, 300], 50, coverage)).toEqual([
      'none',
      'all',
      'part',
      'none',
      'all',
      'all',
      'part',
    ]);
  });

  it('is nothing before the first day, and after the last second', () => {
    const coverage = coverageWith({ nowSecond: 1_000, firstSecond: 500 });
    expect(archived([300, 400, 500, 900, 1_000, 1_100], 100, coverage)).toEqual([
      'none',
      'none',
      'all',
      'all',
      'none',
      'none',
    ]);
  });

  it('is unfinished where the step is not over', () => {
    const coverage = coverageWith({ nowSecond: 1_050 });
    expect(archived([900, 1_000], 100, coverage)).toEqual(['all', 'unfinished']);
    // What has passed of it is missing.
    expect(
      archived([1_000], 100, coverageWith({ nowSecond: 1_050, missing: [range(1_000, 1_050)] })),
    ).toEqual(['none']);
    expect(
      archived([1_000], 100, coverageWith({ nowSecond: 1_050, missing: [range(1_020, 1_050)] })),
    ).toEqual(['part']);
  });

  it('adds up gaps within a step', () => {
    const missing = [range(0, 30), range(30, 60), range(60, 100)];
    expect(archived([0], 100, coverageWith({ nowSecond: 1_000, missing }))).toEqual(['none']);
  });
});
