import { describe, expect, it } from 'vitest';
import type { EventCondition } from '../../../../../src/contract/eventQuestions.ts';
import { conditionWords } from '../../../../../src/renderer/events/explorer/filter/conditionWords.ts';

const said = (test: EventCondition['test'], negated = false, field: string | null = 'Host') =>
  conditionWords({ field, test, negated });

describe('a condition in words', () => {
  it('says its test, also reversed', () => {
    expect(said({ kind: 'is', values: ['a', 'b'] })).toBe('Host is a or b');
    expect(said({ kind: 'is', values: ['a', 'b', 'c', 'd', 'e'] }, true)).toBe(
      'Host is not a or b or c or 2 more',
    );
    expect(said({ kind: 'contains', text: 'x' }, true, null)).toBe(
      'URL, user agent, referer or host does not contain “x”',
    );
    expect(said({ kind: 'network', networks: ['10.0.0.0/8'] })).toBe('Host is in 10.0.0.0/8');
    expect(said({ kind: 'range', from: '5', to: null })).toBe('Host is at least 5');
    expect(said({ kind: 'range', from: null, to: '9' }, true)).toBe('Host not: is at most 9');
    expect(said({ kind: 'empty' }, true, '')).toBe('(no name) is not empty');
  });

  it('shows what cannot be seen, and no more than fits', () => {
    expect(said({ kind: 'is', values: ['a\u202eb'] })).toBe('Host is a[U+202E]b');
    expect(said({ kind: 'contains', text: 'x'.repeat(70_000) }).length).toBeLessThan(120);
  });
});
