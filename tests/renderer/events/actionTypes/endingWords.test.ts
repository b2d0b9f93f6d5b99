import { expect, it } from 'vitest';
import { endingWords } from '../../../../src/renderer/events/actionTypes/endingWords.ts';

it('a web page in place of the endpoint is named with its status', () => {
  const page = (status: number) =>
    endingWords('web-page', {
      kind: 'unexpected-answer',
      role: 'legacyAlt',
      status,
      what: 'web-page',
      details: [],
    });
  expect(page(410)).toMatch(/Its status was 410\.$/);
  expect(page(200)).not.toContain('status');
});
