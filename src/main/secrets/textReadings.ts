/** A way to read the text at some place: how many characters it takes, and the folded text they stand for. */
type Reading = { length: number; units: string };

/** Blanks and invisible characters. A run of them in a server’s message is shown as one space. */
export const BLANKS = /[\p{Cc}\p{Cf}\s]+/gu;
const BLANK = new RegExp(`^${BLANKS.source}$`, 'u');
const ENDS = new RegExp(`^${BLANKS.source}|${BLANKS.source}$`, 'gu');

/** A text without the blanks and invisible characters at its ends. */
export const trimBlanks = (text: string): string => text.replace(ENDS, '');

/** How often one encoding may be applied to itself, as `%2541` is `A` with two. */
const LAYERS = 4;

/**
 * A UTF-16 unit in lower case, or null where texts differ without meaning: blanks, invisible characters, the NULs of
 * UTF-16, backslashes, and the plus sign, which stands for a blank in forms.
 */
export function foldUnit(unit: number): number | null {
  if (unit < 0x80) {
    if (unit <= 0x20 || unit === 0x7f || unit === 0x5c || unit === 0x2b) return null;
    return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
  }
  const character = String.fromCharCode(unit);
  if (BLANK.test(character)) return null;
  const lower = character.toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : unit;
}

/** A text as the search compares it: in lower case, without what `foldUnit` leaves out. */
export function fold(text: string): string {
  let folded = '';
  for (let at = 0; at < text.length; at += 1) {
    const unit = foldUnit(text.charCodeAt(at));
    if (unit !== null) folded += String.fromCharCode(unit);
  }
  return folded;
}

const character = (code: number) => (code <= 0x10ffff ? fold(String.fromCodePoint(code)) : '');

/** The byte that a percent escape with this many layers stands for, and where the escape ends. */
function percentByte(text: string, at: number, layer: number): { byte: number; end: number } | null {
  const from = at + 1 + 2 * layer;
  const digits = text.slice(from, from + 2);
  if (text[at] !== '%' || text.slice(at + 1, from) !== '25'.repeat(layer) || !/^[0-9a-f]{2}$/i.test(digits))
    return null;
  return { byte: Number.parseInt(digits, 16), end: from + 2 };
}

/** Percent escapes, each a byte of UTF-8 or a character of Latin-1. */
function percentReadings(text: string, at: number): Reading[] {
  const found: Reading[] = [];
  for (let layer = 0; layer < LAYERS; layer += 1) {
    const first = percentByte(text, at, layer);
    if (!first) continue;
    found.push({ length: first.end - at, units: character(first.byte) });
    const bytes = [first.byte];
    const more = first.byte >= 0xf0 ? 3 : first.byte >= 0xe0 ? 2 : first.byte >= 0xc2 ? 1 : 0;
    let { end } = first;
    for (let each = 0; each < more; each += 1) {
      const next = percentByte(text, end, layer);
      if (!next) break;
      bytes.push(next.byte);
      ({ end } = next);
    }
    if (more > 0 && bytes.length === more + 1)
      found.push({ length: end - at, units: fold(Buffer.from(bytes).toString('utf8')) });
  }
  return found;
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const REFERENCE = /(?:#0{0,8}(\d{1,7})|#x0{0,8}([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/iy;

/** Character references of HTML and XML. */
function referenceReadings(text: string, at: number): Reading[] {
  const found: Reading[] = [];
  let from = at + 1;
  for (let layer = 0; layer < LAYERS; layer += 1) {
    REFERENCE.lastIndex = from;
    const [whole, decimal, hexadecimal, name] = REFERENCE.exec(text) ?? [];
    if (whole === undefined) break;
    const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    const units = name ? fold(NAMED[name.toLowerCase()] ?? '') : character(code);
    found.push({ length: from + whole.length - at, units });
    if (name?.toLowerCase() !== 'amp') break;
    from += whole.length;
  }
  return found;
}

const ESCAPE = /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|[nrtbfv0])/iy;

/** Escapes of JSON and programming languages. A backslash alone means nothing, however many there are. */
function backslashReadings(text: string, at: number): Reading[] {
  ESCAPE.lastIndex = at;
  const [whole, unit, byte] = ESCAPE.exec(text) ?? [];
  if (whole === undefined) return [];
  const digits = unit ?? byte;
  return [{ length: whole.length, units: digits ? character(Number.parseInt(digits, 16)) : '' }];
}

const READERS: Record<string, (text: string, at: number) => Reading[]> = {
  '%': percentReadings,
  '&': referenceReadings,
  '\\': backslashReadings,
};

/** The readings at a place other than the character itself. */
export function escapesAt(text: string, at: number): readonly Reading[] {
  return READERS[text.charAt(at)]?.(text, at) ?? [];
}

/** Where the escapes begin that may not be complete at the end of a text that was cut; the end when there are none. */
export function cutEscapesAt(text: string): number {
  const [last = ''] = /[%&\\][%&\\#;\w]{0,40}$/.exec(text) ?? [];
  return text.length - last.length;
}
