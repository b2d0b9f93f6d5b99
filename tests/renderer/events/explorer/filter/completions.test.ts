import { describe, expect, it } from 'vitest';
import {
  completedField,
  completionsAt,
} from '../../../../../src/renderer/events/explorer/filter/completions.ts';

const facet = {
  field: 'Country Code',
  distinct: 3,
  empty: 0,
  values: [
    { value: 'DE', entries: 1_200 },
    { value: 'DK', entries: 3 },
    { value: 'D'.repeat(300), entries: 2 },
  ],
};
const known = { fields: ['Country Code', 'X-Device', 'a\u202eb'], facet };
const at = (text: string, caret = text.length) => completionsAt(text, caret, known);

describe('what is offered at the caret', () => {
  it('are names of fields, once something is typed', () => {
    expect(at('')).toEqual([]);
    expect(at('cou').map(({ name }) => name)).toEqual(['country:']);
    expect(at('dev')[0]).toEqual({ id: '"X-Device":', name: '"X-Device":' });
    // A name that shows other than it is has to be typed.
    expect(at('b').map(({ name }) => name)).not.toContainEqual(expect.stringContaining('\u202e'));
  });

  it('are values of the field, the most frequent first and none of any length', () => {
    expect(completedField('country:d', 9)).toBe('Country Code');
    expect(at('login country:d')).toEqual([
      { id: 'login country:DE', name: 'DE', note: '1\u202f200' },
      { id: 'login country:DK', name: 'DK', note: '3' },
    ]);
  });

  it('are put in the place of the word, and the rest stays', () => {
    expect(at('country:d status:503', 9)[0]?.id).toBe('country:DE status:503');
  });

  it('are not values of another field', () => {
    expect(completedField('cou', 3)).toBeNull();
    expect(at('host:d')).toEqual([]);
  });
});
