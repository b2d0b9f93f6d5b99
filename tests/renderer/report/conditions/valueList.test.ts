import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  shownBlanks,
  valueList,
  withoutBlanks,
} from '../../../../src/renderer/report/conditions/valueList.ts';

it('a list has a value on each line, once, blanks at the ends included', () => {
  expect(valueList('a\r\n b\n\na\rc d ', false)).toEqual({
    texts: ['a', ' b', 'c d '],
    repeated: 1,
    withBlanks: 2,
  });
  expect(withoutBlanks(' b \r\n\n a')).toBe('b\na');
  expect(valueList('', false)).toEqual({ texts: [], repeated: 0, withBlanks: 0 });
});

it('a list of numbers takes them as the screen shows them, and ids as they are', () => {
  expect(valueList('1\u202f234\n5 678 \n00712\n1234', true).texts).toEqual(['1234', '5678', '00712']);
  expect(valueList('1 234', false).texts).toEqual(['1 234']);
});

it('finds every value again, whatever it is', () => {
  const value = fc.string({ minLength: 1 }).filter((text) => !/[\r\n]/.test(text));
  fc.assert(
    fc.property(fc.uniqueArray(value), fc.constantFrom('\n', '\r\n', '\r'), (values, end) => {
      expect(valueList(values.join(end), false)).toMatchObject({ texts: values, repeated: 0 });
    }),
  );
});

it('blanks at the ends are visible', () => {
  expect(shownBlanks(' a b\t')).toBe('␣a b␣');
  expect(shownBlanks('  ')).toBe('␣␣');
});
