const REPLACEMENT = 0xfffd;

/** The code units of a text while it is decoded; texts are short, so the array is reused. */
const units: number[] = [];

/**
 * Decodes UTF-8. Returns null for bytes that are not UTF-8, and for the character that stands for such bytes, because
 * these are counted elsewhere. A byte order mark is a character like any other.
 */
export function decodeUtf8(bytes: Uint8Array, from: number, to: number): string | null {
  let text = '';
  units.length = 0;
  for (let at = from; at < to;) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) units.push(lead);
    else {
      const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
      if (lead < 0xc2 || lead > 0xf4 || at + more > to) return null;
      let point = lead & (0x3f >> more);
      for (const end = at + more; at < end; at += 1) {
        const next = bytes[at] ?? 0;
        if ((next & 0xc0) !== 0x80) return null;
        point = (point << 6) | (next & 0x3f);
      }
      const isOverlong = (more === 2 && point < 0x800) || (more === 3 && point < 0x1_0000);
      if (isOverlong || (point >= 0xd800 && point < 0xe000) || point > 0x10_ffff || point === REPLACEMENT)
        return null;
      if (point < 0x1_0000) units.push(point);
      else units.push(0xd800 + ((point - 0x1_0000) >> 10), 0xdc00 + ((point - 0x1_0000) & 0x3ff));
    }
    if (units.length >= 4096) {
      text += String.fromCharCode(...units);
      units.length = 0;
    }
  }
  return text === '' ? String.fromCharCode(...units) : text + String.fromCharCode(...units);
}
