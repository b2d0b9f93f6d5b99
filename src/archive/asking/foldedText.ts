// Texts that contain another one, upper or lower case: a pattern for texts, and the same one for their bytes in UTF-8.

const escaped = (unit: number, digits: number, mark: string) =>
  `\\${mark}${unit.toString(16).padStart(digits, '0')}`;
const inUnits = (text: string) =>
  Array.from({ length: text.length }, (_, at) => escaped(text.charCodeAt(at), 4, 'u')).join('');
const inBytes = (text: string) => Array.from(Buffer.from(text), (byte) => escaped(byte, 2, 'x')).join('');

/** The ways to write a character. Those that become several characters, such as ß, have no other case. */
function casesOf(character: string): string[] {
  const cases = new Set([character, character.toLowerCase(), character.toUpperCase()]);
  return [...cases].filter((each) => Array.from(each).length === 1);
}

/** Patterns that find a text in others. */
export function foldedPatterns(text: string): { inText: RegExp; inBytes: RegExp } {
  const characters = Array.from(text.toWellFormed(), casesOf);
  const pattern = (write: (each: string) => string) =>
    characters
      .map((cases) => {
        const ways = cases.map(write);
        if (ways.length === 1) return ways[0] ?? '';
        // A class of single characters is much faster than alternatives.
        return ways.every((way) => !way.slice(1).includes('\\'))
          ? `[${ways.join('')}]`
          : `(?:${ways.join('|')})`;
      })
      .join('');
  return { inText: new RegExp(pattern(inUnits)), inBytes: new RegExp(pattern(inBytes), 'g') };
}
