import path from 'node:path';
import type { StoredReport } from '../../contract/library.ts';
import type { ArchiveCheck } from '../../contract/libraryWork.ts';
import type { ReportId } from '../../contract/reports.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { onDisk } from '../disk/files.ts';
import { hashFile } from './archivePieces.ts';
import type { KeptChecks } from './keptChecks.ts';
import type { Library } from './library.ts';
import { ARCHIVE } from './reportFolder.ts';
import type { Course, LibraryWorks } from './works.ts';

type Dependencies = {
  library: Pick<Library, 'list' | 'find' | 'folderOf'>;
  works: LibraryWorks;
  clock: Clock;
  kept: Pick<KeptChecks, 'keep' | 'arrivals'>;
  checked: (checks: ArchiveCheck[]) => void;
};

/** Small archives are checked by the thousand in a second: they are announced together. */
const TELL_MS = 200;

/** Compares archives with what was stored. */
export class ArchiveChecks {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Checks these reports, or all. When it is cancelled, it answers with what it came to. */
  run(ids: readonly ReportId[] | null): Promise<Result<ArchiveCheck[]>> {
    const { library, works, clock, kept, checked } = this.#dependencies;
    return works.run('check', async (course) => {
      const reports = ids === null ? library.list() : ids.flatMap((id) => library.find(id) ?? []);
      const bytes = reports.reduce((sum, { archive }) => sum + archive.bytes, 0);
      course.expect({ bytes, reports: reports.length });
      const arrivals = new Map(reports.map(({ id }) => [id, kept.arrivals(id)]));
      // An archive that arrived meanwhile may not be the one that was looked at.
      const holds = ({ id }: ArchiveCheck) => kept.arrivals(id) === arrivals.get(id);
      const checks: ArchiveCheck[] = [];
      let told = 0;
      let toldAtMs = clock.monotonic();
      const tell = () => {
        if (told < checks.length) checked(checks.slice(told).filter(holds));
        told = checks.length;
        toldAtMs = clock.monotonic();
      };
      for (const report of reports) {
        const check = await this.#check(report, course);
        if (!check) break;
        checks.push(check);
        course.add({ reports: 1 });
        if (clock.monotonic() - toldAtMs >= TELL_MS) tell();
      }
      tell();
      const found = checks.filter(holds);
      await kept.keep(found, (id) => library.folderOf(id).ok); // if it cannot, the window knows them until its end
      return ok(found);
    });
  }

  /** Null if the report is gone, or the work was cancelled. */
  async #check({ id, archive }: StoredReport, course: Course): Promise<ArchiveCheck | null> {
    const { library, clock } = this.#dependencies;
    const folder = library.folderOf(id);
    if (!folder.ok) return { id, atMs: clock.now(), outcome: 'missing' };
    const hash = await onDisk('checking', () =>
      hashFile(path.join(folder.value, ARCHIVE), course.signal, (bytes) => {
        course.add({ bytes });
      }),
    );
    if (hash.ok && hash.value === null) return null;
    const outcome = hash.ok
      ? hash.value === archive.sha256
        ? 'same'
        : 'differs'
      : hash.error.kind === 'disk' && hash.error.problem === 'missing'
        ? 'missing'
        : 'unreadable';
    return { id, atMs: clock.now(), outcome };
  }
}
