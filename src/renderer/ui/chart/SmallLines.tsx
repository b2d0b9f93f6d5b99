import styles from './SmallLines.module.css';

/** A line by its points, each with a place along the axis. */
type SmallLine = { key: string; points: readonly { at: number; value: number }[] };

const [WIDTH, HEIGHT, EDGE] = [240, 48, 4];

/** The runs of points that follow each other: a missing one interrupts the line. */
function runsOf(points: SmallLine['points']): SmallLine['points'][] {
  const runs: { at: number; value: number }[][] = [];
  let last = Number.NaN;
  for (const point of points) {
    if (point.at === last + 1) runs.at(-1)?.push(point);
    else runs.push([point]);
    last = point.at;
  }
  return runs;
}

/** Small lines without axes, from the smallest value to the largest; `label` says what they show. */
export function SmallLines({ lines, label }: { lines: readonly SmallLine[]; label: string }) {
  const points = lines.flatMap((line) => line.points);
  const [first, last] = [Math.min(...points.map(({ at }) => at)), Math.max(...points.map(({ at }) => at))];
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (at: number) =>
    first === last ? WIDTH / 2 : EDGE + ((at - first) / (last - first)) * (WIDTH - 2 * EDGE);
  const y = (value: number) =>
    low === high ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles['lines']}
    >
      {lines.map((line, index) => (
        <g key={line.key} style={{ stroke: `var(--chart-${(index % 8) + 1})` }}>
          {runsOf(line.points).map((run) => (
            <polyline
              key={run[0]?.at}
              // A point on its own is a line of no length, with round ends.
              points={(run.length === 1 ? [...run, ...run] : run)
                .map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
                .join(' ')}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}
