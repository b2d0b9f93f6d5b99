import type { ArchiveCheck } from '../../contract/libraryWork.ts';
import { ReportId } from '../../contract/reports.ts';
import type { Store } from '../disk/store.ts';
import type { LibraryFile } from './location.ts';

type Dependencies = {
  store: Store<LibraryFile>;
  /** What a check of this report found no longer holds. */
  unchecked: (id: ReportId) => void;
};

/** How archives compared when they were checked last, in `library.json`. */
export class KeptChecks {
  readonly #dependencies: Dependencies;
  /** The reports that checks have looked at since the start, with how often their archives have arrived since. */
  readonly #arrivals = new Map<ReportId, number>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  list(): ArchiveCheck[] {
    return Object.entries(this.#dependencies.store.value.checks).flatMap(([key, check]) => {
      const id = ReportId.safeParse(key);
      return id.success ? [{ id: id.data, ...check }] : [];
    });
  }

  /** How often the archive of a report has arrived since a check first asked. */
  arrivals(id: ReportId): number {
    const arrivals = this.#arrivals.get(id) ?? 0;
    this.#arrivals.set(id, arrivals);
    return arrivals;
  }

  /** Keeps these checks, and those before of reports that are still there. */
  async keep(checks: readonly ArchiveCheck[], isThere: (id: ReportId) => boolean): Promise<void> {
    if (checks.length === 0) return;
    await this.#dependencies.store.change((file) => ({
      ...file,
      checks: recordOf([...this.list().filter(({ id }) => isThere(id)), ...checks]),
    }));
  }

  /** Forgets the check of an archive that arrived again. */
  async forget(id: ReportId): Promise<void> {
    const arrivals = this.#arrivals.get(id);
    if (arrivals !== undefined) this.#arrivals.set(id, arrivals + 1);
    const isKept = this.#dependencies.store.value.checks[id] !== undefined;
    // A check that is under way may have told of it, and is not kept yet.
    if (isKept || arrivals !== undefined) this.#dependencies.unchecked(id);
    if (!isKept) return;
    await this.#dependencies.store.change((file) => {
      const { [id]: _gone, ...checks } = file.checks;
      return { ...file, checks };
    });
  }
}

const recordOf = (checks: readonly ArchiveCheck[]): LibraryFile['checks'] =>
  Object.fromEntries(checks.map(({ id, atMs, outcome }) => [id, { atMs, outcome }]));
