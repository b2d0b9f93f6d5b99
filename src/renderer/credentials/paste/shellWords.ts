/** Splits a command line into words, with both kinds of quotes, backslashes and continued lines. */
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
    // Within double quotes a backslash is literal, except before these characters.
    const part = single ?? double?.replace(/\\([$`"\\])|\\\r?\n/g, '$1') ?? escaped ?? plain;
    if (part !== undefined) word = (word ?? '') + part;
  }
  if (word !== null) words.push(word);
  return words;
}
