import { visibleText } from '../../../../events/visibleText.ts';

/** The text up to so many characters, but no half of one. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/** A text as a label or the name of an entry of a menu has it: short, and with everything in it seen. */
export function shortText(text: string, most = 60): string {
  const cut = cutText(text, most);
  return visibleText(cut) + (cut.length < text.length ? '…' : '');
}
