import { expect, it } from 'vitest';
import { Secret } from '../../../../../src/main/secrets/secret.ts';
import { words } from '../../../../../src/renderer/events/explorer/detail/words.ts';

it('an entry in which a token may have been masked is not said to be as received in every byte', () => {
  const { note } = words.raw;
  expect(note('{"URL":"/a"}')).toMatch(/^Byte for byte\./);
  expect(note(`{"URL":"/a?key=${String(new Secret('0000'))}"}`)).toMatch(
    /^Byte for byte, unless .*\[secret\]/,
  );
});
