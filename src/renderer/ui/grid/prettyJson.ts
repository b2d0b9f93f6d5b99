/** Deeper than this, indented lines would be mostly blanks. */
const MOST_LEVELS = 40;

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Strings, brackets, commas and colons, and everything else but blanks: numbers, true, false, null. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g;

/**
 * A JSON object or list with a line for each member, every token exactly as received: no digit of a number is lost.
 * Null if the text is no JSON, neither object nor list, or too deep.
 */
export function prettyJson(text: string): string | null {
  if (!/^\s*[[{]/.test(text) || !isJson(text)) return null;
  const tokens = text.match(TOKENS) ?? [];
  const lines: string[] = [];
  let line = '';
  let level = 0;
  const turn = () => {
    lines.push(line);
    line = '  '.repeat(level);
  };
  for (const [index, token] of tokens.entries()) {
    if (token === '{' || token === '[') {
      line += token;
      level += 1;
      if (level > MOST_LEVELS) return null;
      const isEmpty = tokens[index + 1] === (token === '{' ? '}' : ']');
      if (!isEmpty) turn();
    } else if (token === '}' || token === ']') {
      level -= 1;
      const isEmpty = tokens[index - 1] === (token === '}' ? '{' : '[');
      if (!isEmpty) turn();
      line += token;
    } else if (token === ',') {
      line += token;
      turn();
    } else line += token === ':' ? ': ' : token;
  }
  lines.push(line);
  return lines.join('\n');
}
