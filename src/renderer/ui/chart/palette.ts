/** The theme’s colours, resolved for a canvas. */
export type Palette = {
  series: readonly string[];
  other: string;
  /** The same for texts. */
  texts: readonly string[];
  otherText: string;
  ink: string;
  soft: string;
  line: string;
  strong: string;
  surface: string;
  font: string;
};

/** The number of series colours in tokens.css. */
export const COLOURS = 8;
const SERIES = Array.from({ length: COLOURS }, (_, index) => `--chart-${index + 1}`);

/** A canvas cannot use CSS variables, so they are resolved on a temporary element, of a scheme other than the page’s on request. */
export function readPalette(element: HTMLElement, scheme?: 'light'): Palette {
  const probe = document.createElement('span');
  if (scheme) probe.style.colorScheme = scheme;
  element.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    series: SERIES.map(colour),
    other: colour('--chart-other'),
    texts: SERIES.map((token) => colour(`${token}-text`)),
    otherText: colour('--chart-other-text'),
    ink: colour('--ink'),
    soft: colour('--ink-soft'),
    line: colour('--line'),
    strong: colour('--line-strong'),
    surface: colour('--surface'),
    // Double quotes would end the attribute that they are in, in a picture.
    font: getComputedStyle(element).fontFamily.replaceAll('"', "'"),
  };
  probe.remove();
  return palette;
}
