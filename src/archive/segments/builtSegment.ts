import type { Codes, FieldColumn, Segment } from './segment.ts';
import { SegmentBuilder, type Built, type SegmentContext, type ChosenRows } from './segmentBuilder.ts';
import type { TextColumn } from './textColumn.ts';

/** A segment in memory, of entries that may not be sealed yet. */
export class BuiltSegment implements Segment {
  readonly id = 0;
  readonly entries: number;
  readonly firstMicros: number;
  readonly lastMicros: number;
  readonly fields: Map<number, { kind: FieldColumn['kind']; filled: number }>;
  readonly built: Built;

  constructor(chosen: readonly ChosenRows[], context: SegmentContext) {
    this.built = new SegmentBuilder(chosen, context).build();
    const { entries, micros, columns } = this.built;
    this.entries = entries;
    this.firstMicros = micros[0] ?? 0;
    this.lastMicros = micros.at(-1) ?? 0;
    this.fields = new Map(
      [...columns].map(([field, { column, filled }]) => [field, { kind: column.kind, filled }] as const),
    );
  }
  micros(): Float64Array {
    return this.built.micros;
  }
  hashes(): Uint32Array {
    return this.built.hashes;
  }
  receivedAtMs(row: number): number {
    return this.built.received[row] ?? 0;
  }
  skeletons(): Codes {
    return this.built.skeletons;
  }
  whole(): TextColumn | null {
    return this.built.whole;
  }
  column(field: number): FieldColumn | null {
    return this.built.columns.get(field)?.column ?? null;
  }
  readOnce(field: number): FieldColumn | null {
    return this.column(field);
  }
}
