/** Red, green and blue, up to 255. */
export type Rgb = readonly [number, number, number];

/** A component of a colour in linear light, up to 1. */
export function linear(component: number): number {
  const value = component / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of two colours as WCAG defines it, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [one, other] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(one, other) / Math.min(one, other);
}
