import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeWire } from '../../../tools/electron-standin/wire.ts';

const wire = makeWire(null);
const there = (value: unknown) => wire.decode(wire.encode(value));

describe('the wire', () => {
  it('clones like structuredClone', () => {
    const special = fc.constantFrom<unknown>(
      undefined,
      -0,
      Number.NaN,
      Infinity,
      10n ** 30n,
      new Date(7),
      /a+/giu,
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.jsonValue(),
        special,
        fc.uint8Array(),
        fc.float64Array(),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), tie('tree'), { maxKeys: 4 }),
        fc.array(fc.tuple(fc.string(), tie('tree')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
        fc.array(tie('tree'), { maxLength: 3 }).map((list) => new Set(list)),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        expect(there(value)).toStrictEqual(structuredClone(value));
      }),
      { numRuns: 500 },
    );
  });

  it('keeps shared references and cycles', () => {
    const value: Record<string, unknown> = { list: [1] };
    value['again'] = value['list'];
    value['self'] = value;
    const back = there(value) as typeof value;
    expect(back['again']).toBe(back['list']);
    expect(back['self']).toBe(back);
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a promise', Promise.resolve()],
    ['a function inside', { deep: [() => 1] }],
  ])('refuses %s, like structuredClone', (_name, value) => {
    expect(() => there(value)).toThrow('An object could not be cloned.');
  });
});
