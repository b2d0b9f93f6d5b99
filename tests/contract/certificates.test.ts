import { expect, it } from 'vitest';
import { AttemptId } from '../../src/contract/certificates.ts';

it('an attempt cannot take the file of another by writing its id in capitals', () => {
  const id = crypto.randomUUID().replace(/^./, 'a');
  expect(AttemptId.safeParse(id).success).toBe(true);
  expect(AttemptId.safeParse(id.toUpperCase()).success).toBe(false);
  expect(AttemptId.safeParse(id.replace('a', 'A')).success).toBe(false);
  for (const name of ['..', '../x', `${id}/../x`, `${id}\0`, `${id}.json`, ''])
    expect(AttemptId.safeParse(name).success, name).toBe(false);
});
