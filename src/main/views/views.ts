import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { FileTrouble } from '../../contract/app.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { ExportRecipe } from '../../contract/exportRecipe.ts';
import { KeptViews, MOST_VIEWS, NamedViewId, type ViewState } from '../../contract/views.ts';
import type { Clock } from '../time/clock.ts';
import { onDisk, readBack, refusalOf, troubleOf, writeInto, type Format } from '../disk/files.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue } from '../disk/queue.ts';

/** `library/<id>/views.json`, next to the archive, so that it goes with the report. */
const VIEWS = 'views.json';
const ViewsFile = z.object({ version: z.literal(1), views: KeptViews });
type ViewsFile = z.infer<typeof ViewsFile>;
const FORMAT: Format<ViewsFile> = { version: 1, schema: ViewsFile };

const NOTHING: KeptViews = { state: null, applied: null, named: [], exported: null };
const GONE = fail({ kind: 'missing', what: 'view' });
const refused = (message: string) => fail({ kind: 'invalid', issues: [{ path: 'name', message }] });

type Dependencies = {
  /** The folder of a report, as long as there is such a report. */
  folderOf: (id: ReportId) => Result<string>;
  clock: Clock;
  log: Pick<Log, 'warn'>;
};

/** Removes what a crash left of writing. Nothing is being written meanwhile, and what cannot be removed does no harm. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const stale = names.filter((name) => name.startsWith(`${VIEWS}.`) && name.endsWith('.tmp'));
  await Promise.allSettled(stale.map((name) => rm(path.join(folder, name), { force: true })));
}

/** What is kept with each report: what was on screen last, and the views saved under a name. */
export class Views {
  readonly #dependencies: Dependencies;
  /** One file at a time, so that the state that was kept last is the one that stays. */
  readonly #work = createQueue();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** What is kept with a report; nothing where its file is damaged, which is put aside, or cannot be read. */
  read(id: ReportId): Promise<Result<KeptViews & { trouble: FileTrouble | null }>> {
    return this.#work(async () => {
      const found = await this.#find(id);
      if (found.ok) await sweep(path.dirname(found.value.file));
      return found.ok ? ok({ ...found.value.views, trouble: found.value.trouble }) : found;
    });
  }

  async keep(id: ReportId, state: ViewState, applied: NamedViewId | null): Promise<Result<undefined>> {
    const kept = await this.#change(id, (views) => {
      const isThere = views.named.some((each) => each.id === applied);
      return ok({ ...views, state, applied: isThere ? applied : null });
    });
    return kept.ok ? ok(undefined) : kept;
  }

  save(id: ReportId, name: string, state: ViewState): Promise<Result<KeptViews>> {
    return this.#change(id, (views) => {
      const { named } = views;
      const before = named.find((each) => each.name === name);
      if (!before && named.length >= MOST_VIEWS) return refused(`At most ${MOST_VIEWS} views can be saved.`);
      const view = { id: before?.id ?? NamedViewId.parse(randomUUID()), name, state };
      const all = before ? named.map((each) => (each === before ? view : each)) : [...named, view];
      return ok({ ...views, state, applied: view.id, named: all });
    });
  }

  rename(id: ReportId, view: NamedViewId, name: string): Promise<Result<KeptViews>> {
    return this.#change(id, (views) => {
      const { named } = views;
      if (!named.some((each) => each.id === view)) return GONE;
      if (named.some((each) => each.id !== view && each.name === name))
        return refused('Another view has this name.');
      return ok({ ...views, named: named.map((each) => (each.id === view ? { ...each, name } : each)) });
    });
  }

  remove(id: ReportId, view: NamedViewId): Promise<Result<KeptViews>> {
    return this.#change(id, (views) =>
      ok({
        ...views,
        applied: views.applied === view ? null : views.applied,
        named: views.named.filter((each) => each.id !== view),
      }),
    );
  }

  async exported(id: ReportId, recipe: ExportRecipe): Promise<Result<undefined>> {
    const kept = await this.#change(id, (views) => ok({ ...views, exported: recipe }));
    return kept.ok ? ok(undefined) : kept;
  }

  /** Waits until everything so far has been written. */
  settled(): Promise<void> {
    return this.#work(async () => undefined);
  }

  async #find(id: ReportId) {
    const folder = this.#dependencies.folderOf(id);
    if (!folder.ok) return folder;
    const file = path.join(folder.value, VIEWS);
    const found = await readBack(file, FORMAT, this.#dependencies.clock.now());
    const trouble = troubleOf(found);
    if (trouble) this.#dependencies.log.warn(`views-${found.kind}`, { id });
    const views = found.kind === 'read' ? found.value.views : NOTHING;
    return ok({ file, views, trouble, refusal: refusalOf(found) });
  }

  #change(id: ReportId, next: (views: KeptViews) => Result<KeptViews>): Promise<Result<KeptViews>> {
    return this.#work(async () => {
      const found = await this.#find(id);
      if (!found.ok) return found;
      const { file, views: before, refusal } = found.value;
      if (refusal) return refusal;
      const views = next(before);
      if (!views.ok) return views;
      const content: ViewsFile = { version: 1, views: views.value };
      const written = await onDisk('saving', () => writeInto(file, `${JSON.stringify(content)}\n`));
      return written.ok ? views : written;
    });
  }
}
