/** What may stand between groups of digits: blanks of any width, and the apostrophe and underscore of some countries. */
const BETWEEN = "[ \\u00a0\\u2009\\u202f'’_]";
const BLANK_GROUPS = new RegExp(`^[+-]?\\d{1,3}(?:${BETWEEN}\\d{3})+(?:\\.\\d+)?$`);
const COMMA_GROUPS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,4})?$/i;

/** A number whose digits are grouped by blanks, without them; null for any other text. */
export function ungrouped(text: string): string | null {
  const bare = text.trim();
  return BLANK_GROUPS.test(bare) ? bare.replaceAll(new RegExp(BETWEEN, 'g'), '') : null;
}

/** Why a text is not taken as a number. */
type NotNumber = 'empty' | 'comma' | 'not-a-number';

/**
 * Reads a number as people type it, with grouped digits. Its digits stay as they are. One comma may be a decimal mark or
 * between groups, so it is not guessed.
 */
export function typedNumber(typed: string): { text: string } | { why: NotNumber } {
  const text = typed.trim().replace(/^\u2212/, '-');
  if (text === '') return { why: 'empty' };
  if (PLAIN.test(text)) return { text: text.replace(/^\+/, '') };
  const bare = ungrouped(text);
  if (bare !== null) return { text: bare.replace(/^\+/, '') };
  const commas = text.split(',').length - 1;
  if (COMMA_GROUPS.test(text) && (commas > 1 || text.includes('.')))
    return { text: text.replaceAll(',', '').replace(/^\+/, '') };
  return { why: commas > 0 && /^[+-]?[\d.,]+$/.test(text) ? 'comma' : 'not-a-number' };
}
