import type { ReportSource } from '../../../contract/library.ts';
import type { RecipeView } from '../../../contract/settings.ts';
import type { DerivedProblem } from '../../../table/derived/resolve.ts';
import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { describe, type Description } from '../description/description.ts';
import { coverageInView } from '../description/shownRange.ts';
import { groupSpecFor } from '../groups/groupSpecFor.ts';
import { groupsView } from '../groups/groupsView.ts';
import { outlineOf } from '../groups/outlineLines.ts';
import { words as groupWords } from '../groups/words.ts';
import { rowSeconds } from '../table/derived/rowSeconds.ts';
import { words as derivedWords } from '../table/derived/words.ts';
import { absentColumns, gridLayoutOf, kindsFor, orderByIndex } from '../views/columnNames.ts';
import { filterOf } from '../views/conditionPredicate.ts';

type Table = { frame: RemoteFrame; columns: readonly ColumnInfo[]; rows: number };

/** The rows of a report as a view sees them, for nobody’s screen. */
type SeenRows = Table & {
  shown: number;
  revision: number;
  /** The columns in their order, without those that are hidden. */
  order: readonly number[];
  description: Description;
  facts?: GroupedFacts;
  /** All rows, with the columns as they are corrected and derived. */
  whole: Table;
};

/** Columns that a report lacks; or why figures cannot be computed of those that it has; or the worker ended. */
type NotSeen = { absent: readonly string[] } | { notMade: readonly string[] } | 'stopped';

/** Why figures cannot be computed: for want of columns, or as is said of each. Those derived are no columns of a report. */
function notMade(
  derived: RecipeView['state']['derived'],
  each: readonly { problem: DerivedProblem | null; said: string }[],
): NotSeen {
  const named = each.flatMap(({ problem }) => (problem?.kind === 'no-column' ? [problem.name] : []));
  const absent = named.filter((name) => !derived.some((column) => column.name === name));
  return absent.length > 0
    ? { absent: [...new Set(absent)] }
    : { notMade: [...new Set(each.map(({ said }) => said))] };
}

/** Why there are figures that no group has, whatever its rows are; the same for each value of a pivot. */
const emptyFigures = (facts: GroupedFacts, columns: readonly ColumnInfo[]) =>
  facts.columns.flatMap((figure) => {
    if (figure.role === 'key' || !figure.notCombined) return [];
    const why = figure.notCombined;
    if (why.why !== 'problem' && why.why !== 'no-numbers') return [];
    const name = columns[figure.measure.column ?? -1]?.name ?? figure.name;
    return [{ problem: why.why === 'problem' ? why.problem : null, said: groupWords.notCombined(name, why) }];
  });

/**
 * Sees a report that is read as a view does, or says why it cannot. Nothing of the view is left out: without one of its
 * filters or keys, the figures would be others.
 */
export async function seenRows(
  read: Table,
  source: ReportSource,
  state: RecipeView['state'],
): Promise<SeenRows | NotSeen> {
  const { frame, rows } = read;
  // A filter that is switched off has no effect, with its column or without.
  const conditions = state.conditions.filter(({ on }) => on);
  const missing = absentColumns({ ...state, conditions }, read.columns);
  if (missing.length > 0) return { absent: missing };
  const seconds = rowSeconds(source);
  const wanted = {
    kinds: kindsFor(state, read.columns),
    derived: state.derived.map((each) => ({ ...each, seconds })),
  };
  const corrected = wanted.kinds.length + wanted.derived.length > 0 ? await frame.setKinds(wanted) : null;
  if (corrected && !(corrected.ok && corrected.value)) return 'stopped';
  const { columns = read.columns, notDerived = [] } = corrected?.value ?? {};
  if (notDerived.length > 0)
    return notMade(
      state.derived,
      notDerived.map(({ name, problem }) => ({ problem, said: derivedWords.notMade(name, problem) })),
    );
  const asked = { filter: filterOf(state, columns), sort: orderByIndex(state.sort, columns) };
  const view = await frame.setView(asked);
  if (!view.ok || !view.value) return 'stopped';
  const whole = { frame, columns, rows };
  const described = { source, state, columns, rows, shown: view.value.shown, times: null };
  if (!state.groups)
    return {
      ...whole,
      ...view.value,
      order: gridLayoutOf(state.columns, columns).order,
      description: describe(described),
      whole,
    };
  const coverage = (column: string) => coverageInView(source, state.conditions, column);
  const grouped = await frame.group(groupSpecFor(state.groups, columns, coverage));
  const made = grouped.ok ? grouped.value : null;
  const empty = made && rows > 0 ? emptyFigures(made.facts, columns) : [];
  if (empty.length > 0) return notMade(state.derived, empty);
  const shown = await made?.frame.setView(groupsView(made, orderByIndex(state.groups.sort, made.columns)));
  if (!made || !shown?.ok || !shown.value) return 'stopped';
  return {
    ...made,
    ...shown.value,
    order: made.columns.map((_, at) => at),
    description: describe({
      ...described,
      isNested: outlineOf(made.facts) !== null,
      isInOrder: made.facts.isInOrder === true,
    }),
    whole,
  };
}
