import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unixWords, windowsWords } from '../../../src/queries/pasted/shellWords.ts';

const texts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replace(/\r/g, '')));

describe('the words of a command line', () => {
  it('are split as a shell of Unix would split them', () => {
    expect(unixWords(`curl 'a b' "c \\"d\\"" e\\ f 'g'"h"`)).toEqual(['curl', 'a b', 'c "d"', 'e f', 'gh']);
    expect(unixWords(String.raw`"a\qb" "c\$d" $'e\u0021\'\n'`)).toEqual([String.raw`a\qb`, 'c$d', "e!'\n"]);
  });

  it('survive single quotes unchanged', () => {
    fc.assert(
      fc.property(texts, (words) => {
        const quoted = words.map((word) => `'${word.replaceAll("'", `'"'"'`)}'`).join(' ');
        expect(unixWords(quoted)).toEqual(words);
      }),
    );
  });

  it('are split as the command prompt and a program of Windows would split them', () => {
    expect(windowsWords('curl ^"a b^" ^\r\n "c ^ d" \\"e "f""g"')).toEqual([
      'curl',
      'a b',
      'c ^ d',
      '"e',
      'f"g',
    ]);
  });

  it('are none where a quote is never closed', () => {
    for (const line of [`a 'b`, `a "b`, `a $'b`]) expect(unixWords(line)).toBeNull();
    expect(windowsWords('a "b')).toBeNull();
  });
});
