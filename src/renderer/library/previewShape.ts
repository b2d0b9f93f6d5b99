import type { ChartData } from '../../table/charts/chartData.ts';

/** A small chart in a box of 100 by 100: lines, each without a gap, or blocks for categories. */
type PreviewShape =
  | { kind: 'lines'; paths: readonly string[] }
  | { kind: 'blocks'; blocks: readonly { x: number; width: number; height: number }[] };

const round = (value: number) => Math.round(value * 100) / 100;

/** The shape of the first series; null where there is no figure to draw. Zero is always in it, so that nothing is exaggerated. */
export function previewShape({ x, series }: Pick<ChartData, 'x' | 'series'>): PreviewShape | null {
  const values = series[0]?.values;
  const figures = values ? [...values].filter(Number.isFinite) : [];
  if (!values || figures.length === 0) return null;
  const [low, high] = [Math.min(0, ...figures), Math.max(0, ...figures)];
  const heightOf = (value: number) => round(high === low ? 0 : ((value - low) / (high - low)) * 100);
  if (x.kind === 'category') {
    const step = 100 / values.length;
    return {
      kind: 'blocks',
      blocks: [...values].map((value, index) => ({
        x: round(index * step + step * 0.1),
        width: round(step * 0.8),
        height: Number.isFinite(value) ? heightOf(value) : 0,
      })),
    };
  }
  const [first = 0, last = first] = [x.values[0], x.values.at(-1)];
  const paths: string[] = [];
  let isDrawing = false;
  for (const [index, value] of values.entries()) {
    if (!Number.isFinite(value)) {
      isDrawing = false;
      continue;
    }
    const at = last === first ? 50 : (((x.values[index] ?? first) - first) / (last - first)) * 100;
    const point = `${round(at)} ${round(100 - heightOf(value))}`;
    if (isDrawing) paths[paths.length - 1] += ` L${point}`;
    else paths.push(`M${point} h0.01`);
    isDrawing = true;
  }
  return { kind: 'lines', paths };
}
