import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JobAnswer } from '../../../src/contract/jobs.ts';
import { withAnswer } from '../../../src/main/jobs/answers.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';

const answer = (atMs: number, to: JobAnswer['to'], said: string): JobAnswer => ({
  atMs,
  to,
  said,
  status: 200,
  text: '{}',
});
const after = (answers: readonly JobAnswer[]) =>
  answers.reduce<JobAnswer[]>((kept, each) => withAnswer(kept, each), []);

it('keeps the first answer and the latest, and of checks that say the same only the last', () => {
  const kept = after([
    answer(1, 'generate', 'submitted'),
    answer(2, 'check', 'submitted'),
    answer(3, 'check', 'submitted'),
    answer(4, 'check', 'completed'),
  ]);
  expect(kept.map(({ atMs }) => atMs)).toEqual([1, 3, 4]);
});

it('keeps eight answers at most, however often the service changes its mind', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('submitted', 'processing', 'completed'), { minLength: 1 }),
      (words) => {
        const all = words.map((said, index) => answer(index, index === 0 ? 'generate' : 'check', said));
        const kept = after(all);
        expect(kept.length).toBeLessThanOrEqual(8);
        expect(kept[0]).toEqual(all[0]);
        expect(kept.at(-1)).toEqual(all.at(-1));
      },
    ),
  );
});

it('learned links are masked in what is kept', () => {
  const redactor = createRedactor();
  redactor.learnLink(new Secret('https://host/a.zip?Signature=abcdefghijklmnop'));
  expect(redactor.clean('{"other":"https://host/a.zip?Signature=abcdefghijklmnop"}')).not.toContain(
    'abcdefgh',
  );
});
