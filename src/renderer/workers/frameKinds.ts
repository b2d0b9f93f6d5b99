import { doNotFit, ofKind, type ReadAs } from '../../table/columns/retype.ts';
import type { Column } from '../../table/columns/column.ts';
import type { Writing } from '../../table/columns/writtenNumbers.ts';
import { deriveColumn, type Derived, type DerivedSpec } from '../../table/derived/deriveColumn.ts';
import type { Frame } from '../../table/frame.ts';
import { part, type Work } from '../../table/work.ts';
import { chartMetric, weightsOf, type Units } from '../../table/charts/chartSpec.ts';
import { addsUpIfAsked, isNoMeasure } from '../../table/metricKinds.ts';
import type { TableWarning } from '../../table/reading/frameBuilder.ts';
import type { ColumnDerived, ColumnInfo, NotDerived } from './protocol/frames.ts';
import type { ColumnsWanted } from './protocol/rows.ts';

type Correction = NonNullable<ColumnInfo['corrected']>;
/** Columns as they are read: of another kind than they were received in, and corrected where the analyst chose that. */
type Corrected = {
  columns: readonly Column[];
  as: ReadonlyMap<number, ReadAs>;
  corrections: ReadonlyMap<number, Correction>;
};
/** A derived column, with what it was made of. */
type Made = { spec: DerivedSpec; of: readonly Column[]; derived: Derived };
type State = { frame: Frame; corrected: Corrected; made: readonly Made[]; notDerived: NotDerived[] };

const asReceived = (frame: Frame): State => ({
  frame,
  corrected: { columns: frame.columns, as: new Map(), corrections: new Map() },
  made: [],
  notDerived: [],
});

/** What is said of a derived column. */
export const derivedInfo = (
  { expression }: DerivedSpec,
  { column, blanks, byZero }: Derived,
): ColumnDerived => {
  if (column.kind === 'text')
    return { expression, metric: null, rounded: false, fromSums: false, blanks, byZero };
  const { kind, rounded, ratio } = column.derived;
  return { expression, metric: kind, rounded, fromSums: ratio !== null, blanks, byZero };
};

const writtenAs = (as: ReadAs | undefined): Pick<ColumnInfo, 'written'> =>
  as === 'comma' || as === 'grouped' ? { written: as } : {};

const areSame = (a: readonly Column[], b: readonly Column[]) =>
  a.length === b.length && a.every((column, at) => column === b[at]);

/** A frame as it was received, and with the kinds that the analyst corrected and the columns derived of others. */
export class FrameKinds {
  readonly #units: Units;
  #received: Frame;
  /** How the numbers of columns are written, where marks were found in the file. */
  #written: ReadonlyMap<number, Writing> = new Map();
  #state: State;
  /** What was asked for last. */
  #wanted: ColumnsWanted = { kinds: [], derived: [] };

  constructor(received: Frame, units: Units) {
    this.#units = units;
    this.#received = received;
    this.#state = asReceived(received);
  }

  /** The frame with corrected kinds and derived columns. */
  get frame(): Frame {
    return this.#state.frame;
  }
  /** The frame as it was received. */
  get received(): Frame {
    return this.#received;
  }
  get columns(): ColumnInfo[] {
    const { frame, corrected, made } = this.#state;
    const weights = weightsOf(frame);
    return frame.columns.map(({ name, kind }, index) => {
      const correction = corrected.corrections.get(index);
      const own = made[index - corrected.columns.length];
      return {
        name,
        kind,
        ...writtenAs(corrected.as.get(index)),
        ...(index === weights && { weighs: true as const }),
        ...(kind === 'number' && isNoMeasure(name) && { noMeasure: true as const }),
        ...(correction && { corrected: correction }),
        ...this.#combined(index),
        ...(own && { derived: derivedInfo(own.spec, own.derived) }),
      };
    });
  }
  /** How rows of a column are combined, where they are not added up. What it was derived of says it as well. */
  #combined(index: number): Pick<ColumnInfo, 'combined'> {
    const metric = chartMetric(this.frame, index, this.#units);
    if (!metric || metric.column.derived || addsUpIfAsked(metric.kind)) return {};
    return { combined: metric.weights ? 'weight' : 'none' };
  }
  get notDerived(): NotDerived[] {
    return this.#state.notDerived;
  }

  get isAsked(): boolean {
    return this.#wanted.kinds.length + this.#wanted.derived.length > 0;
  }
  get wanted(): ColumnsWanted {
    return this.#wanted;
  }

  /** Takes what has been received by now, all of it of the kinds that were inferred. */
  receive(frame: Frame, warnings: readonly TableWarning[] = []): void {
    this.#received = frame;
    this.#written = new Map(
      warnings.flatMap((warning) => {
        const writing =
          warning.kind === 'decimal-commas' ? 'comma' : warning.kind === 'grouped-numbers' ? 'grouped' : null;
        return writing && 'columns' in warning
          ? warning.columns.map((column) => [column - 1, writing] as const)
          : [];
      }),
    );
    this.#state = asReceived(frame);
  }

  /** Notes what is wanted; the kinds of columns that are not named are as inferred. */
  want(wanted: ColumnsWanted): void {
    this.#wanted = wanted;
  }

  /** Corrects and derives the columns as wanted; false if others were wanted in the meantime. */
  *correct(): Work<boolean> {
    const wanted = this.#wanted;
    const before = this.#state;
    const corrected = yield* part(this.#corrected(wanted, before.corrected), 0, 0.5);
    const columns = [...corrected.columns];
    const { length } = this.#received;
    const [made, notDerived]: [Made[], NotDerived[]] = [[], []];
    for (const [at, spec] of wanted.derived.entries()) {
      const span = [
        0.5 + at / wanted.derived.length / 2,
        0.5 + (at + 1) / wanted.derived.length / 2,
      ] as const;
      const of = [...columns];
      const known = before.made.find((each) => isSpec(each.spec, spec) && areSame(each.of, of));
      const found =
        known?.derived ?? (yield* part(deriveColumn({ columns: of, length }, spec, this.#units), ...span));
      if ('problem' in found) notDerived.push({ name: spec.name, problem: found.problem });
      else {
        made.push({ spec, of, derived: found });
        columns.push(found.column);
      }
    }
    if (wanted !== this.#wanted) return false;
    this.#state = { frame: { columns, length }, corrected, made, notDerived };
    return true;
  }

  /** How a column is read where the analyst did not say: as its kind, unless its numbers have marks. */
  #inferred(index: number, { kind }: Column): ReadAs {
    return this.#written.get(index) ?? kind;
  }

  *#corrected({ kinds }: ColumnsWanted, before: Corrected): Work<Corrected> {
    const columns = [...this.#received.columns];
    const as = new Map<number, ReadAs>();
    const corrections = new Map<number, Correction>();
    const chosen = new Map(kinds.map(({ column, kind }) => [column, kind]));
    for (const [index, received] of this.#received.columns.entries()) {
      const inferred = this.#inferred(index, received);
      const kind = chosen.get(index) ?? inferred;
      const isKnown = before.as.get(index) === kind;
      const known = isKnown ? before.columns[index] : undefined;
      const share = [index / columns.length, (index + 1) / columns.length] as const;
      const column = known ?? (yield* part(ofKind(received, kind), ...share));
      columns[index] = column;
      if (kind !== received.kind) as.set(index, kind);
      if (kind === inferred) continue;
      const correction = isKnown ? before.corrections.get(index) : undefined;
      corrections.set(index, correction ?? { inferred, doNotFit: doNotFit(column) });
    }
    return { columns, as, corrections };
  }

  /** The columns that a new one may be made of, in place of a derived one or after all. */
  frameFor(instead: string | null): Frame {
    const { frame, corrected, made } = this.#state;
    const at = made.findIndex(({ spec }) => spec.name === instead);
    const count = corrected.columns.length + (at < 0 ? made.length : at);
    return { columns: frame.columns.slice(0, count), length: frame.length };
  }
}

const isSpec = (a: DerivedSpec, b: DerivedSpec) =>
  a.name === b.name && a.expression === b.expression && a.seconds === b.seconds;
