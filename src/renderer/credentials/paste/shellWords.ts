/** Words of a command line: quotes of both kinds, backslashes, and lines that go on. */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  const pattern = /'([^']*)'|"((?:\\[\s\S]|[^"\\])*)"|\\(?:\r?\n)|\\([\s\S])|([^\s'"\\]+)|(\s+)/g;
  let word: string | null = null;
  for (const [, single, double, escaped, plain, blank] of text.matchAll(pattern)) {
    if (blank !== undefined) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    // Between double quotes a backslash stands for itself, except before these.
    const part = single ?? double?.replace(/\\([$`"\\])|\\\r?\n/g, '$1') ?? escaped ?? plain;
    if (part !== undefined) word = (word ?? '') + part;
  }
  if (word !== null) words.push(word);
  return words;
}
