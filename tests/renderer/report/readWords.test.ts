import { expect, it } from 'vitest';
import { readWords } from '../../../src/renderer/report/readWords.ts';

it('the words for too many columns name the limit and what to do', () => {
  expect(readWords({ kind: 'too-many-columns', most: 1_000 })).toMatchObject({
    title: 'The report has too many columns.',
    meaning: expect.stringContaining('1\u202f000') as string,
    todo: expect.stringContaining('take out columns') as string,
  });
});
