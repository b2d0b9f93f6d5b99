import { describe, expect, it } from 'vitest';
import { explainWork } from '../../../src/table/comparison/explain.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';
import { HEADER, plantedCauses } from '../plantedCauses.ts';

type Row = readonly string[];

const sideOf = (rows: readonly Row[]) => ({
  frame: frameOf(HEADER, rows),
  selection: null,
  units: {},
  covers: null,
});
function columnsOf(now: readonly Row[], before: readonly Row[], metric: string | null) {
  const found = done(explainWork({ now: sideOf(now), before: sideOf(before) }, metric));
  if ('not' in found) throw new Error(`It is not explained: ${found.not.kind}.`);
  return found.explained.columns;
}

describe('a planted cause', () => {
  it.each([
    ['a value', 'value'],
    ['a pair', 'values'],
  ] as const)('is first: %s, of a sum, of rows or of a share', (_, causes) => {
    const metrics = { bytes: 'bytes_out', rows: null, share: 'cache_hit_percentage' } as const;
    const found = (['bytes', 'rows', 'share'] as const).flatMap((of) =>
      plantedCauses({ causes, of, partHere: 0.5 }).map(({ here, there, causes: planted }) => {
        const [first] = columnsOf(here, there, metrics[of]);
        const texts = planted.map((cause) => ('text' in cause ? cause.text : ''));
        const truth = [planted.map(({ column }) => HEADER[column]), texts];
        return JSON.stringify([first!.names, first!.contributions[0]!.texts]) === JSON.stringify(truth);
      }),
    );
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(0.95 * found.length);
  });

  it('is told by its value if that says as much, and by the pair if the fall is only there', () => {
    const before = ['a', 'b', 'c'].flatMap((host) =>
      ['DE', 'FR', 'US'].map((country): Row => [
        host,
        country,
        host === 'a' ? 'only' : 'wac',
        '100',
        '1',
        '1',
      ]),
    );
    const namesOf = (isCause: (row: Row) => boolean) =>
      columnsOf(
        before.map((each) => (isCause(each) ? each.with(3, '10') : each)),
        before,
        'bytes_out',
      ).map(({ names }) => names.join(' × '));
    // All countries of the host fell alike, and its platform has no other host.
    expect(namesOf(([host]) => host === 'a')).toEqual(['host', 'platform', 'country']);
    expect(namesOf(([host, country]) => host === 'a' && country === 'FR')[0]).toBe('host × country');
  });

  it('is no pair where everything differs a little', () => {
    const rows = (seed: number) =>
      Array.from({ length: 400 }, (_, at): Row => {
        const bytes = 1_000 + (Math.imul(at + seed, 0x9e3779b1) >>> 26);
        return [`h${at % 20}`, `c${Math.floor(at / 20)}`, 'wac', `${bytes}`, '1', '1'];
      });
    expect(columnsOf(rows(3), rows(5), 'bytes_out').map(({ names }) => names)).toEqual([
      ['host'],
      ['country'],
    ]);
  });
});
