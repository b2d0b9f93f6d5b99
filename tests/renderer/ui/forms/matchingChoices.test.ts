import { describe, expect, it } from 'vitest';
import {
  matchingChoices,
  namedChoice,
  namedChoices,
} from '../../../../src/renderer/ui/forms/matchingChoices.ts';

const CHOICES = [
  { id: 'cache_hit', name: 'Cache hits' },
  { id: 'request_count', name: 'Requests' },
  { id: 'bytes_out', name: 'Bytes out' },
  { id: 'hits', name: 'hits' },
  { id: 'HITS', name: 'HITS' },
];
const matching = (typed: string) => matchingChoices(CHOICES, typed).map(({ id }) => id);

describe('a text names a choice', () => {
  it.each([
    ['requests', 'request_count'],
    ['REQUEST_COUNT', 'request_count'],
    ['bytes out', 'bytes_out'],
    [' Bytes-Out ', 'bytes_out'],
    ['HITS', 'HITS'],
    ['Hits', 'hits'],
  ])('%j: %s', (typed, id) => {
    expect(namedChoice(CHOICES, typed)?.id).toBe(id);
  });
  it.each(['', ' ', '_', 'byte', 'requests 2'])('not %j', (typed) => {
    expect(namedChoice(CHOICES, typed)).toBeUndefined();
  });
});

describe('a list names', () => {
  it.each([
    ['bytes_in, bytes out;Cache hits', ['bytes_in', 'bytes_out', 'cache_hit']],
    ['requests,', ['request_count']],
    ['requests', []],
    [',', []],
  ])('%j: %j', (typed, ids) => {
    expect(namedChoices(CHOICES, typed)).toEqual(ids);
  });
  it('nothing if a choice has its name', () => {
    expect(namedChoices([{ id: 'a,b', name: 'Both' }], 'a,b')).toEqual([]);
  });
});

describe('the choices that match', () => {
  it('are all of them, in their order, without a text', () => {
    expect(matching(' ')).toEqual(CHOICES.map(({ id }) => id));
  });
  it('begin with the best: the one named, then those that begin with the text, then the others', () => {
    expect(matching('hits')).toEqual(['hits', 'HITS', 'cache_hit']);
    expect(matching('out')).toEqual(['bytes_out']);
    expect(matching('OUT')).toEqual(['bytes_out']);
    expect(matching('q')).toEqual(['request_count']);
    expect(matching('none')).toEqual([]);
  });
});
