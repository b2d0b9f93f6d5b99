import { describe, expect, it } from 'vitest';
import { shownText, tsvText } from '../../../../src/renderer/ui/grid/gridText.ts';

describe('texts', () => {
  it('show characters that hide, break lines or change direction', () => {
    expect(shownText('a\tb\nc')).toBe('a\u2409b\u240ac');
    expect(shownText('user\u202egnp.exe')).toBe('user⟨U+202E⟩gnp.exe');
    expect(shownText('plain – ünï')).toBe('plain – ünï');
    expect(shownText('x'.repeat(10_000))).toHaveLength(401);
  });

  it('are quoted for the clipboard if they would break a cell', () => {
    const rows = [
      ['a', 'b\tc'],
      ['d "e"', 'f\ng'],
    ];
    expect(tsvText(rows)).toBe('a\t"b\tc"\r\n"d ""e"""\t"f\ng"');
  });
});
