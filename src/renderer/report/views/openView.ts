import { createStore } from 'zustand';
import type { StoredReport } from '../../../contract/library.ts';
import type { ReportId } from '../../../contract/reports.ts';
import { fail, type Result } from '../../../contract/result.ts';
import type { ExportRecipe } from '../../../contract/exportRecipe.ts';
import {
  ViewState,
  WHOLE_REPORT,
  type KeptViews,
  type NamedView,
  type NamedViewId,
} from '../../../contract/views.ts';
import { api } from '../../state/api.ts';
import { useArriving } from '../../state/arriving.ts';
import { notify, notifyFailure } from '../../state/notices.ts';
import { afterChange, afterRedo, afterUndo, historyOf, type ViewHistory } from './viewHistory.ts';
import { words } from './words.ts';

type State = {
  history: ViewHistory;
  named: readonly NamedView[];
  /** The named view that was applied or saved last. */
  applied: NamedViewId | null;
  /** False until main has said what is kept with the report. */
  isLoaded: boolean;
  /** What was exported last. */
  exported: ExportRecipe | null;
};

/** A change of the view: a name for it, and the state after it. */
export type ViewChange = { name: string; next: (state: ViewState) => ViewState; part?: string };

/** What an analyst chose to see of a report, with its history and the named views. All of it is kept with the report. */
export class OpenView {
  readonly store = createStore<State>(() => ({
    history: historyOf(WHOLE_REPORT),
    named: [],
    applied: null,
    isLoaded: false,
    exported: null,
  }));
  readonly #id: ReportId;
  #isKeeping = false;
  #hasFailed = false;

  constructor(id: ReportId) {
    this.#id = id;
  }

  get state(): ViewState {
    return this.store.getState().history.present;
  }

  /** Reads what is kept. A state that was changed in the meantime stays. */
  async load(): Promise<void> {
    if (this.#arriving()) {
      this.store.setState({ isLoaded: true });
      return;
    }
    const read = await api.views.read(this.#id);
    if (!read.ok) notifyFailure(read.error);
    else {
      const { state, named, applied, exported, trouble } = read.value;
      const now = this.store.getState();
      const { history } = now;
      const isUntouched = history.past.length === 0;
      this.store.setState({
        named,
        applied,
        history: state && isUntouched ? historyOf(state) : history,
        exported: now.exported ?? exported,
      });
      if (trouble) notify({ tone: 'bad', ...words.trouble[trouble.kind](trouble.aside) });
    }
    this.store.setState({ isLoaded: true });
  }

  change({ name, next, part }: ViewChange): void {
    const { history } = this.store.getState();
    const state = next(history.present);
    if (state === history.present) return;
    // What could not be kept is not shown either.
    const parsed = ViewState.safeParse(state);
    if (parsed.success) this.#become(afterChange(history, name, state, part));
    else notify({ tone: 'warn', title: words.tooMuch, text: parsed.error.issues[0]?.message ?? '' });
  }

  undo(): void {
    this.#become(afterUndo(this.store.getState().history));
  }

  redo(): void {
    this.#become(afterRedo(this.store.getState().history));
  }

  apply({ id, name, state }: NamedView): void {
    this.store.setState({ applied: id });
    this.#become(
      afterChange(this.store.getState().history, words.steps.apply(name), {
        ...state,
        notes: this.state.notes,
      }),
    );
  }

  /** Saves what is on screen under a name, in place of the view that has it. */
  async save(name: string): Promise<Result<unknown>> {
    if ((await this.#arriving()) === null)
      return fail({ kind: 'invalid', issues: [{ path: 'name', message: words.notStored }] });
    return this.#changeNamed(api.views.save({ id: this.#id, name, state: this.state }));
  }

  rename(view: NamedViewId, name: string): Promise<Result<unknown>> {
    return this.#changeNamed(api.views.rename({ id: this.#id, view, name }));
  }

  remove(view: NamedViewId): Promise<Result<unknown>> {
    return this.#changeNamed(api.views.remove({ id: this.#id, view }));
  }

  /** Keeps what was exported, to be exported again. */
  async exported(recipe: ExportRecipe): Promise<void> {
    this.store.setState({ exported: recipe });
    await this.#arriving(); // until then there is no place for it
    const kept = await api.views.exported({ id: this.#id, recipe });
    // A report that was removed has nothing to keep.
    if (!kept.ok && kept.error.kind !== 'missing') notifyFailure(kept.error);
  }

  /** Its way to the library, where views are kept with it; undefined if it is not on its way. */
  #arriving(): Promise<StoredReport | null> | undefined {
    return useArriving.getState().arrivals.get(this.#id)?.report.stored;
  }

  async #changeNamed(changing: Promise<Result<KeptViews>>): Promise<Result<unknown>> {
    const changed = await changing;
    if (changed.ok) {
      const { named, applied } = changed.value;
      this.store.setState({ named, applied });
    }
    return changed;
  }

  #become(history: ViewHistory): void {
    if (history === this.store.getState().history) return;
    this.store.setState({ history });
    if (!this.#isKeeping) void this.#keep();
  }

  /** Keeps what is on screen; one write at a time, and what changes in between is kept by the next one. */
  async #keep(): Promise<void> {
    this.#isKeeping = true;
    const arriving = this.#arriving();
    if (arriving) await arriving; // until then there is no place for it
    for (let kept: ViewHistory | null = null; kept !== this.store.getState().history;) {
      const { history, applied } = this.store.getState();
      const done = await api.views.keep({ id: this.#id, state: history.present, applied });
      // Said once: the view works without, and a report that was removed has nothing to keep.
      if (!done.ok && !this.#hasFailed && done.error.kind !== 'missing') notifyFailure(done.error);
      this.#hasFailed = !done.ok;
      kept = history;
    }
    this.#isKeeping = false;
  }
}

/** The views of the reports that were opened, so that their histories outlast the screen. */
const open = new Map<ReportId, OpenView>();

export function openViewOf(id: ReportId): OpenView {
  const known = open.get(id);
  if (known) return known;
  const view = new OpenView(id);
  open.set(id, view);
  void view.load();
  return view;
}
