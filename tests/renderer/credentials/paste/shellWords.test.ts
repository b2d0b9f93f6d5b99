import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shellWords } from '../../../../src/renderer/credentials/paste/shellWords.ts';

describe('the words of a command line', () => {
  it('are split as a shell would split them', () => {
    expect(shellWords(`curl 'a b' "c \\"d\\"" e\\ f 'g'"h"`)).toEqual(['curl', 'a b', 'c "d"', 'e f', 'gh']);
    expect(shellWords(String.raw`"a\qb" "c\$d"`)).toEqual([String.raw`a\qb`, 'c$d']);
  });

  it('survive single quotes unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (words) => {
        const quoted = words.map((word) => `'${word.replaceAll("'", `'"'"'`)}'`).join(' ');
        expect(shellWords(quoted)).toEqual(words);
      }),
    );
  });
});
