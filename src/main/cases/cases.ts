import { randomUUID } from 'node:crypto';
import { Case, CaseId, MOST_PIECES, PieceId, type CasePiece, type ListedCase } from '../../contract/cases.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { createQueue } from '../disk/queue.ts';
import type { RecordFolder, RecordKind } from '../disk/recordFolder.ts';
import type { Clock } from '../time/clock.ts';

/** `cases/<id>.json`. */
export const CASE_FILES: RecordKind<Case> = { name: 'case', version: 1, id: CaseId, schema: Case };

type Dependencies = {
  files: Pick<RecordFolder<Case>, 'write' | 'remove'>;
  /** The cases that were on disk at the start. */
  loaded: readonly Case[];
  clock: Clock;
  changed: (listed: ListedCase) => void;
  removed: (id: CaseId) => void;
};

const GONE = fail({ kind: 'missing', what: 'case' });
const NO_PIECE = fail({ kind: 'missing', what: 'piece' });
const FULL = fail({
  kind: 'invalid',
  issues: [
    {
      path: 'pieces',
      message: `A case has at most ${MOST_PIECES} pieces. Remove one, or begin another case.`,
    },
  ],
});

const listed = ({ pieces, ...rest }: Case): ListedCase => ({ ...rest, pieces: pieces.length });

/** A case whose pieces can be told apart: whoever edits a file by hand copies a piece with its id. */
function distinct(found: Case): Case {
  const seen = new Set<PieceId>();
  const pieces = found.pieces.map((piece) => {
    const own = seen.has(piece.id) ? { ...piece, id: PieceId.parse(randomUUID()) } : piece;
    seen.add(own.id);
    return own;
  });
  return { ...found, pieces };
}

/** The cases, in memory and on disk. */
export class Cases {
  readonly #dependencies: Dependencies;
  readonly #cases: Map<CaseId, Case>;
  /** Those that can be brought back. On the disk nothing is left of them. */
  readonly #removed = new Map<CaseId, Case>();
  /** One change at a time, so that none is written over another. */
  readonly #changes = createQueue();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#cases = new Map(dependencies.loaded.map((each) => [each.id, distinct(each)]));
  }

  /** The one that was changed last first. */
  list(): ListedCase[] {
    return [...this.#cases.values()].toSorted((a, b) => b.changedAtMs - a.changedAtMs).map(listed);
  }

  read(id: CaseId): Result<Case> {
    const found = this.#cases.get(id);
    return found ? ok(found) : GONE;
  }

  create(name: string): Promise<Result<ListedCase>> {
    const nowMs = this.#dependencies.clock.now();
    const id = CaseId.parse(randomUUID());
    return this.#changes(() => this.#write({ id, name, createdAtMs: nowMs, changedAtMs: nowMs, pieces: [] }));
  }

  rename(id: CaseId, name: string): Promise<Result<ListedCase>> {
    return this.#change(id, (found) => ok({ ...found, name }));
  }

  remove(id: CaseId): Promise<Result<undefined>> {
    return this.#changes(async () => {
      const found = this.#cases.get(id);
      if (!found) return GONE;
      const erased = await this.#dependencies.files.remove(id);
      if (!erased.ok) return erased;
      this.#cases.delete(id);
      this.#removed.set(id, found);
      this.#dependencies.removed(id);
      return ok(undefined);
    });
  }

  all(): Case[] {
    return [...this.#cases.values()];
  }

  /** Puts back a case of a backup, unless it is there. */
  putBack(found: Case): Promise<Result<undefined>> {
    return this.#changes(async () => {
      if (this.#cases.has(found.id)) return ok(undefined);
      const written = await this.#write(distinct(found));
      return written.ok ? ok(undefined) : written;
    });
  }

  /** Brings back what was removed, as it was, unless it is there. */
  async restore(id: CaseId): Promise<Result<undefined>> {
    const found = this.#removed.get(id);
    if (!found) return this.#cases.has(id) ? ok(undefined) : GONE;
    const written = await this.putBack(found);
    if (written.ok) this.#removed.delete(id);
    return written;
  }

  /** Puts a piece in the place of itself, or else at this place, or at the end. */
  async put(id: CaseId, piece: CasePiece, at: number | null): Promise<Result<undefined>> {
    const changed = await this.#change(id, ({ pieces, ...rest }) => {
      const found = pieces.findIndex((each) => each.id === piece.id);
      if (found >= 0) return ok({ ...rest, pieces: pieces.with(found, piece) });
      if (pieces.length >= MOST_PIECES) return FULL;
      return ok({ ...rest, pieces: pieces.toSpliced(at ?? pieces.length, 0, piece) });
    });
    return changed.ok ? ok(undefined) : changed;
  }

  move(id: CaseId, piece: PieceId, to: number): Promise<Result<undefined>> {
    return this.#changePiece(id, piece, (pieces, found) =>
      pieces.filter((each) => each !== found).toSpliced(to, 0, found),
    );
  }

  removePiece(id: CaseId, piece: PieceId): Promise<Result<undefined>> {
    return this.#changePiece(id, piece, (pieces, found) => pieces.filter((each) => each !== found));
  }

  /** Waits until every change so far has been written. */
  settled(): Promise<void> {
    return this.#changes(async () => undefined);
  }

  async #changePiece(
    id: CaseId,
    piece: PieceId,
    next: (pieces: CasePiece[], found: CasePiece) => CasePiece[],
  ): Promise<Result<undefined>> {
    const changed = await this.#change(id, (of) => {
      const found = of.pieces.find((each) => each.id === piece);
      return found ? ok({ ...of, pieces: next(of.pieces, found) }) : NO_PIECE;
    });
    return changed.ok ? ok(undefined) : changed;
  }

  #change(id: CaseId, next: (found: Case) => Result<Case>): Promise<Result<ListedCase>> {
    return this.#changes(async () => {
      const found = this.#cases.get(id);
      if (!found) return GONE;
      const changed = next(found);
      if (!changed.ok) return changed;
      // Later than before even if the clock was set back: the time stands for the content.
      const changedAtMs = Math.max(this.#dependencies.clock.now(), found.changedAtMs + 1);
      return this.#write({ ...changed.value, changedAtMs });
    });
  }

  async #write(changed: Case): Promise<Result<ListedCase>> {
    const written = await this.#dependencies.files.write(changed);
    if (!written.ok) return written;
    this.#cases.set(changed.id, changed);
    const said = listed(changed);
    this.#dependencies.changed(said);
    return ok(said);
  }
}
