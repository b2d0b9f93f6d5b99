/** What XML cannot hold, what its readers change, and what Excel takes for an escape. */
const UNSAFE = /[&<>"]|[\0-\b\v\f\r\u000e-\u001f\ufffe\uffff]|_(?=x[\dA-Fa-f]{4}_)/g;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A code as Excel writes it: `_x000B_`. */
const coded = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** A text as content or attribute of XML, with everything that XML cannot hold escaped as Excel does. */
export function xmlText(text: string): string {
  const whole = text.toWellFormed();
  return whole.search(UNSAFE) < 0
    ? whole
    : whole.replace(UNSAFE, (character) => ENTITIES[character] ?? coded(character));
}
