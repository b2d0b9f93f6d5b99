import { expect, it } from 'vitest';
import { wordsFor } from '../../src/renderer/failures.ts';

const refused = {
  kind: 'refused',
  role: 'gateway',
  status: 400,
  said: 'Bad Request: The query does not fit.',
} as const;

it('a refusal says in its title what the service objects to', () => {
  const details = ['metrics: unknown metric “hits”.', 'by: unknown granularity “week”'];
  const words = wordsFor({ ...refused, details });
  expect(words.title).toBe('The gateway refused the request: metrics: unknown metric “hits”.');
  expect(words.meaning).toBe('It responded with 400: Bad Request: The query does not fit.');
  expect(words.details).toEqual([`Response: ${refused.said}`, ...details]);
});

it('a refusal without particulars is still a sentence', () => {
  const words = wordsFor({ ...refused, said: null, details: [] });
  expect(words.title).toBe('The gateway refused the request.');
  expect(words.meaning).toBe('It responded with 400.');
});
