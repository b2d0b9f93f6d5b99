import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  codesOf,
  differingPieces,
  visible,
} from '../../../../src/renderer/certificates/draft/nameDifference.ts';

const marked = (text: string, other: string) =>
  differingPieces(text, other)
    .map((piece) => (piece.differs ? `<${visible(piece.text)}>` : piece.text))
    .join('');

it.each([
  ['Example  GmbH', 'Example GmbH', 'Example <␣>GmbH'],
  ['Example GmbH', 'Example  GmbH', 'Example GmbH'],
  ['Example GmbH ', 'Example GmbH', 'Example GmbH<␣>'],
  ['example gmbh', 'Example GmbH', '<e>xample <g>mb<h>'],
  ['Ex\u00a0ample', 'Ex ample', 'Ex<[U+00A0]>ample'],
  ['Ex\u200bample', 'Example', 'Ex<[U+200B]>ample'],
  ['Ехample', 'Example', '<Ех>ample'],
  ['Cafe\u0301', 'Caf\u00e9', 'Caf<e[U+0301]>'],
  ['', 'Example', ''],
  ['Example', '', '<Example>'],
])('“%s” beside “%s” is marked as %s', (text, other, shown) => {
  expect(marked(text, other)).toBe(shown);
});

it('the pieces are the text, and without the marked ones they are part of the other', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '\u0301', '💡'), maxLength: 30 });
  fc.assert(
    fc.property(name, name, (text, other) => {
      const pieces = differingPieces(text, other);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      const common = Array.from(pieces.map((piece) => (piece.differs ? '' : piece.text)).join(''));
      let at = 0;
      for (const point of Array.from(other)) if (point === common[at]) at += 1;
      expect(at).toBe(common.length);
      if (text === other) expect(pieces.every((piece) => !piece.differs)).toBe(true);
    }),
  );
});

it('names that are very long are compared without delay', () => {
  const [text, other] = [`a${'b'.repeat(1_998)}`, `c${'d'.repeat(1_998)}`];
  expect(differingPieces(text, other)).toEqual([{ text, differs: true }]);
});

it('gives the codes of characters that may look like others', () => {
  expect(codesOf('Ехample')).toBe('U+0415 U+0445');
  expect(codesOf('Example GmbH')).toBeNull();
});
