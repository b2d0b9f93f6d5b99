import { conditionText } from '../derived/condition.ts';
import { conditionFlags } from '../derived/conditionFlags.ts';
import type { Expression } from '../derived/expression.ts';
import { parseExpression } from '../derived/parseExpression.ts';
import { Unresolved, type DerivedProblem } from '../derived/resolve.ts';
import type { Frame } from '../frame.ts';
import type { Work } from '../work.ts';
import { aggregatesIn, isRunning, windowsIn } from './computedMeasure.ts';
import type { ComputedMeasure, GroupSpec } from './groupSpec.ts';
import { fitsIn, timeKeyOf } from './timeLine.ts';

/** For each row 1 if it meets a condition, otherwise 0; by the text of the condition. */
type Flags = ReadonlyMap<string, Uint8Array>;
type PreparedMeasure = { expression: Expression } | { problem: DerivedProblem };
/** What computed measures need, before rows are taken. */
export type Prepared = { measures: ReadonlyMap<ComputedMeasure, PreparedMeasure>; flags: Flags };

/** What measures need of other groups than those that are shown: the outer ones, and the times before. */
export function groupsNeeded({ measures }: Prepared, keys: number): { outer: boolean; times: boolean } {
  const all = Array.from(measures.values(), (measure) => ('expression' in measure ? measure.expression : []));
  const windows = all.flat().flatMap(windowsIn);
  const hasParents = all.flat().some((each) => aggregatesIn(each).some(({ base }) => base === 'parent'));
  return {
    outer: windows.length > 0 || (keys > 1 && hasParents),
    times: windows.some(({ window }) => window !== 'rank'),
  };
}

/** Refuses what needs times where there are none or longer ones, and a running total of what does not add up. */
function checkWindows(frame: Frame, spec: GroupSpec, expression: Expression): void {
  for (const { window, of, period, span } of windowsIn(expression)) {
    if (window === 'rank') continue;
    const key = timeKeyOf(frame, spec);
    if (key === null) throw new Unresolved({ kind: 'no-time-key', ...span });
    if (key === 'exact') throw new Unresolved({ kind: 'exact-times', ...span });
    if (period && !fitsIn(key.bucket, period)) throw new Unresolved({ kind: 'long-bucket', ...span });
    if (window === 'running' && !isRunning(of)) throw new Unresolved({ kind: 'not-running', ...span });
  }
}

function* prepareOne(
  frame: Frame,
  spec: GroupSpec,
  text: string,
  flags: Map<string, Uint8Array>,
): Work<PreparedMeasure> {
  const parsed = parseExpression(text);
  if (!parsed.ok) return { problem: parsed.problem };
  try {
    checkWindows(frame, spec, parsed.expression);
    for (const { where } of aggregatesIn(parsed.expression)) {
      const condition = where && conditionText(where);
      if (!where || condition === null || flags.has(condition)) continue;
      flags.set(condition, yield* conditionFlags(where, frame));
    }
    return { expression: parsed.expression };
  } catch (error) {
    if (error instanceof Unresolved) return { problem: error.problem };
    throw error;
  }
}

/** Reads the expressions of measures, and tests their conditions once for each row. */
export function* prepared(frame: Frame, spec: GroupSpec): Work<Prepared> {
  const flags = new Map<string, Uint8Array>();
  const found = new Map<ComputedMeasure, PreparedMeasure>();
  for (const measure of spec.measures)
    if (measure.how === 'computed')
      found.set(measure, yield* prepareOne(frame, spec, measure.expression, flags));
  return { measures: found, flags };
}
