import { EXCEL_CHARACTERS } from '../exportTargets.ts';

/** A text as long as Excel takes it, not cut within a character. */
export function excelText(text: string): string {
  if (text.length <= EXCEL_CHARACTERS) return text;
  const last = text.charCodeAt(EXCEL_CHARACTERS - 1);
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? EXCEL_CHARACTERS - 1 : EXCEL_CHARACTERS);
}
