/** The maximum number of characters shown in a cell; copying and exporting take all of them. */
const MOST_SHOWN = 400;
const HIDDEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;

function named(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
}

/** A text for display: characters that are invisible, break lines or change direction are replaced by visible names. */
export function shownText(text: string): string {
  const cut = text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
  return HIDDEN.test(cut) ? cut.replace(new RegExp(HIDDEN, 'gu'), named) : cut;
}

const tsvCell = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Cells as tab-separated text, as spreadsheets paste it. */
export const tsvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(tsvCell).join('\t')).join('\r\n');
