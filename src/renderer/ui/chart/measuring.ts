/** Measures texts in a font, in pixels. */
export function measuring(font: string): (text: string) => number {
  const context = document.createElement('canvas').getContext('2d');
  if (context) context.font = font;
  const known = new Map<string, number>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const width = context?.measureText(text).width ?? text.length * 7;
    known.set(text, width);
    return width;
  };
}
