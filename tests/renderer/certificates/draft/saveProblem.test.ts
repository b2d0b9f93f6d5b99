import { expect, it } from 'vitest';
import { certificates } from '../../../../src/contract/certificates.ts';
import { LONGEST_TEXT } from '../../../../src/contract/organization.ts';
import { EMPTY_DRAFT } from '../../../../src/renderer/certificates/draft/knownContent.ts';
import { saveProblem } from '../../../../src/renderer/certificates/draft/saveProblem.ts';

it('names the fields that are too long to be saved, and what that means for the rest', () => {
  const long = 'x'.repeat(LONGEST_TEXT + 1_000);
  const content = { ...EMPTY_DRAFT, fields: { ...EMPTY_DRAFT.fields, city: long, contactPhone: long } };
  const asked = certificates.calls.saveDraft.input.safeParse({ id: crypto.randomUUID(), content });
  const issues = (asked.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
  expect(saveProblem({ kind: 'invalid', issues })).toBe(
    'Not saved. City and Validation contact (phone): This has 17,384 characters, 1,000 more than the 16,384 that are kept. Correct it first: until then, nothing that you type here is saved.',
  );
});

it('says of a disk that is full what is done about it', () => {
  expect(saveProblem({ kind: 'disk', problem: 'full', while: 'saving' })).toMatch(
    /^Not saved: .* The next change is saved/,
  );
});
