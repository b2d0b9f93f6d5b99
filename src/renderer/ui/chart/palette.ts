/** The theme’s colours, resolved for a canvas. */
export type Palette = {
  series: readonly string[];
  other: string;
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

/** A canvas cannot use CSS variables, so they are resolved on a temporary element. */
export function readPalette(element: HTMLElement): Palette {
  const probe = document.createElement('span');
  element.append(probe);
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    series: SERIES.map(colour),
    other: colour('--chart-other'),
    ink: colour('--ink'),
    soft: colour('--ink-soft'),
    line: colour('--line'),
    strong: colour('--line-strong'),
    surface: colour('--surface'),
    font: getComputedStyle(element).fontFamily,
  };
  probe.remove();
  return palette;
}
