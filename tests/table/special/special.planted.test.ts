import { describe, expect, it } from 'vitest';
import { specialWork } from '../../../src/table/special/special.ts';
import type { Item } from '../../../src/table/special/specialSpec.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';
import { HEADER, isIn, plantedCauses } from '../plantedCauses.ts';

const [HERE, BYTES] = [0, 4];

const asCause = (item: Item) =>
  'text' in item
    ? { column: item.column - 1, text: item.text ?? '' }
    : { column: item.column - 1, from: Number(item.from ?? -Infinity), to: Number(item.to ?? Infinity) };

describe('a planted cause', () => {
  it.each([
    ['a value', 'value'],
    ['a pair of values', 'values'],
    ['a range of numbers', 'range'],
    ['a value in a range of numbers', 'value and range'],
  ] as const)('is first: %s, by a sum and by rows', (_, causes) => {
    const found = (['bytes', 'rows'] as const).flatMap((of) =>
      plantedCauses({ causes, of, partHere: 0.2 }).map(({ here, there, causes: planted }) => {
        const rows = [...here.map((row) => ['yes', ...row]), ...there.map((row) => ['no', ...row])];
        const [first] = done(
          specialWork(
            frameOf(['here', ...HEADER], rows),
            {
              base: { kind: 'all', of: [] },
              here: { where: { kind: 'one-of', column: HERE, texts: ['yes'] } },
              before: null,
              metric: of === 'bytes' ? BYTES : null,
              except: [HERE],
              top: 1,
            },
            {},
          ),
        ).findings;
        const items = first?.items.map(asCause) ?? [];
        if (items.length !== planted.length) return false;
        return planted.every((cause, at) => {
          const item = items[at]!;
          if ('text' in cause) return JSON.stringify(item) === JSON.stringify(cause);
          // Bands end where eighths of the rest do: most of what is found was planted.
          const inItem = there.filter((row) => isIn(row, item));
          const both = inItem.filter((row) => isIn(row, cause)).length;
          return item.column === cause.column && both >= 0.5 * inItem.length;
        });
      }),
    );
    expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(0.95 * found.length);
  });
});
