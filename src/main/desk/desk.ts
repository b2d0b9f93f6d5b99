import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  Desk as DeskContent,
  MOST_PINS,
  PinId,
  type Pin,
  type PinFigures,
  type PinnedView,
} from '../../contract/desk.ts';
import type { QueryId } from '../../contract/queries.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Store } from '../disk/store.ts';

/** `desk.json`: the pinned charts in their order, and the reports that are open. */
export const DeskFile = DeskContent.extend({ version: z.literal(1) });
export type DeskFile = z.infer<typeof DeskFile>;
export const EMPTY_DESK: DeskFile = { version: 1, pins: [], tabs: [] };

type Dependencies = { store: Store<DeskFile>; changed: (pins: readonly Pin[]) => void };

const GONE = fail({ kind: 'missing', what: 'pin' });
const FULL = fail({
  kind: 'invalid',
  issues: [{ path: 'pins', message: `At most ${MOST_PINS} charts can be pinned. Remove one first.` }],
});

/** What is pinned, and what is open. */
export class Desk {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  read(): DeskContent {
    const { pins, tabs } = this.#dependencies.store.value;
    return { pins, tabs };
  }

  async pin(queryId: QueryId, view: PinnedView): Promise<Result<Pin>> {
    const isSame = (pin: Pin) => pin.queryId === queryId && isDeepStrictEqual(pin.view, view);
    const { pins } = this.#dependencies.store.value;
    const before = pins.find(isSame);
    if (before) return ok(before);
    if (pins.length >= MOST_PINS) return FULL;
    const added: Pin = { id: PinId.parse(randomUUID()), queryId, view, figures: null };
    const changed = await this.#change((all) => [...all, added]);
    return changed.ok ? ok(added) : changed;
  }

  remove(id: PinId): Promise<Result<undefined>> {
    return this.#changeOne(id, (pins) => pins.filter((pin) => pin.id !== id));
  }

  /** Brings back what was removed, unless it is there. */
  async restore(pin: Pin, at: number): Promise<Result<undefined>> {
    const { pins } = this.#dependencies.store.value;
    if (pins.some(({ id }) => id === pin.id)) return ok(undefined);
    return pins.length >= MOST_PINS ? FULL : this.#change((all) => all.toSpliced(at, 0, pin));
  }

  move(id: PinId, to: number): Promise<Result<undefined>> {
    return this.#changeOne(id, (pins, pin) => pins.filter((each) => each !== pin).toSpliced(to, 0, pin));
  }

  keepFigures(id: PinId, figures: PinFigures): Promise<Result<undefined>> {
    return this.#changeOne(id, (pins, pin) =>
      pins.map((each) => (each === pin ? { ...pin, figures } : each)),
    );
  }

  async keepTabs(tabs: readonly ReportId[]): Promise<Result<undefined>> {
    const kept = await this.#dependencies.store.change((file) =>
      isDeepStrictEqual(file.tabs, tabs) ? file : { ...file, tabs: [...tabs] },
    );
    return kept.ok ? ok(undefined) : kept;
  }

  async #changeOne(id: PinId, next: (pins: Pin[], pin: Pin) => Pin[]): Promise<Result<undefined>> {
    const isThere = ({ pins }: DeskFile) => pins.find((pin) => pin.id === id);
    if (!isThere(this.#dependencies.store.value)) return GONE;
    return this.#change((pins) => {
      const pin = pins.find((each) => each.id === id);
      return pin ? next(pins, pin) : pins;
    });
  }

  async #change(next: (pins: Pin[]) => Pin[]): Promise<Result<undefined>> {
    const changed = await this.#dependencies.store.change((file) => ({ ...file, pins: next(file.pins) }));
    if (!changed.ok) return changed;
    this.#dependencies.changed(changed.value.pins);
    return ok(undefined);
  }
}
