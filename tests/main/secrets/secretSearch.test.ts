import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../src/main/secrets/secretForms.ts';
import { SecretSearch } from '../../../src/main/secrets/secretSearch.ts';

describe('the search', () => {
  it('finds every place of a form, with the letters of base64 beside it', () => {
    const search = new SecretSearch(formsOf('the-secret'));
    const { spans } = search.find('the-secret, x%74he-SECRET', false);
    expect(spans).toEqual([
      { start: 0, end: 10 },
      { start: 13, end: 25 },
    ]);
    const basic = Buffer.from('id:the-secret').toString('base64');
    const [span] = search.find(`Basic ${basic}.`, false).spans ?? [];
    expect(span).toEqual({ start: 6 + 3, end: 6 + basic.length });
  });

  const tokens = (length: number) => Array.from({ length: 5 }, () => randomBytes(length).toString('base64'));
  it.each<[string, string[], (length: number) => string]>([
    ['ordinary words', tokens(30), (length) => 'The host refused the request. '.repeat(length / 30)],
    ['long tokens', tokens(15_000), (length) => randomBytes(length).toString('base64').slice(0, length)],
    ['escapes', tokens(30), (length) => '%25%41\\u0041&#65;'.repeat(length / 17)],
    ['the beginning of a secret, repeated', ['secret'.repeat(20)], (length) => 'secre'.repeat(length / 5)],
    ['a secret of one letter', ['a'.repeat(40)], (length) => 'a'.repeat(length)],
    ['more of it than can be followed', ['a'.repeat(20_000)], (length) => 'a'.repeat(length)],
    ['layers of escapes', ['%'.repeat(40)], (length) => '%25'.repeat(length / 3)],
  ])('takes work that grows as the text does: %s', (_name, secrets, text) => {
    const search = new SecretSearch(secrets.flatMap(formsOf));
    const work = (length: number) => search.find(text(length), false).steps;
    const [once, twice] = [work(15_300), work(30_600)];
    expect(twice).toBeLessThan(2.2 * once + 1_000);
    expect(once).toBeLessThan(65 * 15_300);
  });

  it('gives up on a text full of the beginnings of a secret', () => {
    const search = new SecretSearch(formsOf('a'.repeat(20_000)));
    expect(search.find('a'.repeat(16_000), false).spans).toBeNull();
    expect(search.find('a'.repeat(100), false).spans).toEqual([]);
  });
});
