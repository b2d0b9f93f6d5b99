import { describe, expect, it } from 'vitest';
import { plainRuns } from '../../../src/events/anonymous/plainRuns.ts';

describe('words, short numbers and versions stay', () => {
  it.each([
    'https://shop.example/login',
    'https://www.shop.example:8080/api/v2/products/4711/photos.min.js',
    '/2026/11/20/index.html',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0',
    'Mozilla/5.0 (X11; Linux x86_64; rv:109.0) Gecko/20100101 Firefox/115.0',
    'curl/8.5.0',
    '{"target":"/a","next":"/b"}',
    '/München/café',
    'a - b',
    '',
  ])('%s', (text) => {
    expect(plainRuns(text, '…')).toBe(text);
  });
});

describe('codes do not', () => {
  it.each([
    ['/open/KTTpdzWupVowJCAKJTRq/now', '/open/…/now'],
    ['/open/dXNlcjpwYXNz', '/open/…'],
    ['/open/MjAzLjAuMjQxLjYz', '/open/…'],
    ['/open/a1b2c3d4e5f6', '/open/…'],
    ['0123456789', '…'],
    ['2001:db8:1::77', '…'],
    ['aa:bb:cc:dd:ee:ff', '…'],
    ['jane.doe@mail.example', '…'],
    [`x ${'word.'.repeat(40)}word`, 'x …'],
    ['one.two.three.four.five.six.seven.eight.nine', '…'],
  ])('%s', (text, left) => {
    expect(plainRuns(text, '…')).toBe(left);
  });
});

it('takes time that grows with the length only', () => {
  for (const unit of ['a', '1.', ':', '%25', '.', '-', 'a.', 'aB']) {
    const before = process.cpuUsage().user;
    plainRuns(`${unit.repeat(200_000 / unit.length)}1`, '…');
    expect(process.cpuUsage().user - before, unit).toBeLessThan(2_000_000);
  }
});
