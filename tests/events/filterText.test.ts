import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventCondition, EventFilter } from '../../src/contract/eventQuestions.ts';
import { readFilter } from '../../src/events/filterReading.ts';
import { filterText } from '../../src/events/filterText.ts';
import { networkText, readNetwork } from '../../src/events/networks.ts';

const read = (text: string): EventFilter => {
  const reading = readFilter(text);
  if ('problem' in reading) throw new Error(`${reading.problem.message} ${text}`);
  return reading.filter;
};

/** Values that are read as something else without quotation marks, and others. */
const value = fc.oneof(
  fc.constantFrom('a', 'a,b', 'a b', '"', '\\', '\n', '-x', '..', '5..7', '1..', '503', 'get', 'de', 'DE'),
  fc.constantFrom(
    '10.0.0.0/8',
    '10.0.0.1',
    '::1',
    '::1/128',
    'x:y',
    'x~y',
    'https://a/b?c=d',
    'café',
    '\u202e',
  ),
  fc.array(fc.nat(0xffff), { minLength: 1, maxLength: 4 }).map((units) => String.fromCharCode(...units)),
  fc.string({ minLength: 1, maxLength: 8 }),
);
const field = fc.oneof(
  fc.constantFrom('Client IP', 'URL', 'Status', 'Request Method', 'Country Code', 'id', 'Edge Trace'),
  fc.constantFrom(
    'Rate Limiting Enforcement Percentage',
    'Rate Limiting Action Type',
    'URL (path)',
    'any',
    '',
  ),
  fc.string({ maxLength: 6 }),
  fc.constant(null),
);
const number = fc.constantFrom('0', '50', '87.5', '99.0', '100', '1795046401.123456');
const cidr = fc
  .tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: 0, max: 32 }))
  .map(([address, bits]) => {
    const reading = readNetwork(`${address}/${bits}`);
    return 'network' in reading ? networkText(reading.network) : '::/0';
  });
const test: fc.Arbitrary<EventCondition['test']> = fc.oneof(
  fc
    .uniqueArray(fc.oneof({ weight: 9, arbitrary: value }, fc.constant('')), { minLength: 1, maxLength: 4 })
    // One value that is empty is read as a field without a value, which is the same.
    .filter((values) => values.join() !== '')
    .map((values) => ({ kind: 'is' as const, values })),
  value.map((text) => ({ kind: 'contains' as const, text })),
  fc
    .uniqueArray(cidr, { minLength: 1, maxLength: 3 })
    .map((networks) => ({ kind: 'network' as const, networks })),
  fc
    .tuple(fc.option(number), fc.option(number))
    .filter(([from, to]) => from === null || to === null || Number(from) <= Number(to))
    .map(([from, to]) => ({ kind: 'range' as const, from, to })),
  fc.constant({ kind: 'empty' as const }),
);
const filter = fc.array(fc.record({ field, test, negated: fc.boolean() }), { maxLength: 4 });

describe('the text of a filter', () => {
  it('is read again as the same filter', () => {
    fc.assert(
      fc.property(filter, (conditions) => {
        expect(read(filterText(conditions))).toEqual(conditions);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is never read as anything but a filter that is written the same way, or a problem within it', () => {
    const piece = fc.constantFrom(
      ...'ip: url~ status: -any: -  "" " \\ \\u202e , .. 5 10.0.0.1 / 8 : ~ percent: a https://x'.split(' '),
      ' ',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
        (text) => {
          const reading = readFilter(text);
          if ('problem' in reading) {
            const { from, to, message } = reading.problem;
            expect(from >= 0 && from <= to && to <= text.length + 1).toBe(true);
            expect(message).toMatch(/\.$/);
          } else expect(read(filterText(reading.filter))).toEqual(reading.filter);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('hides nothing that cannot be seen', () => {
    const shown = filterText([
      { field: 'URL', test: { kind: 'is', values: ['a\u202eb\u001b', 'c\nd'] }, negated: false },
    ]);
    expect(shown).toBe('url:"a\\u202eb\\u001b","c\\nd"');
  });

  it('of 10,000 values is read in one go', () => {
    const values = Array.from({ length: 10_000 }, (_, index) => `10.0.${index >> 8}.${index & 255}`);
    const many: EventFilter = [{ field: 'Client IP', test: { kind: 'is', values }, negated: false }];
    expect(read(filterText(many))).toEqual(many);
  });
});
