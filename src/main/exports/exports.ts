import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { TransferId, type Chunk } from '../../contract/transfers.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { onDisk, receive, syncFolder, type Receiver } from '../files.ts';
import { move } from '../heldFiles.ts';
import type { Store } from '../store.ts';

/** `exports.json`: the unfinished files in the user’s folders, so that a crash leaves none behind. */
export const ExportsFile = z.object({ version: z.literal(1), unfinished: z.array(z.string()) });
export type ExportsFile = z.infer<typeof ExportsFile>;
export const NO_EXPORTS: ExportsFile = { version: 1, unfinished: [] };

type Parts = {
  store: Store<ExportsFile>;
  /** Asks the user where to save; null when cancelled. */
  choosePlace: (fileName: string) => Promise<string | null>;
  reveal: (file: string) => void;
};

/** A path with an unused name: without a dialog to confirm it, no file may be overwritten. */
export function freePlace(folder: string, fileName: string): string {
  const { name, ext } = path.parse(fileName);
  for (let number = 1; ; number += 1) {
    const place = path.join(folder, number === 1 ? fileName : `${name} (${number})${ext}`);
    if (!existsSync(place)) return place;
  }
}

/** Removes unfinished files left by a crash. */
export async function sweepExports(store: Store<ExportsFile>): Promise<void> {
  const { unfinished } = store.value;
  if (!unfinished.length) return;
  // An unavailable folder must not block the start; its files are tried again next time.
  const removed = await Promise.allSettled(unfinished.map((file) => rm(file, { force: true })));
  const left = unfinished.filter((_, index) => removed[index]?.status === 'rejected');
  await store.change((value) => ({ ...value, unfinished: left }));
}

type Running = { receiver: Receiver; temporary: string; place: string };

const GONE = fail({ kind: 'missing', what: 'export' });

/** Exports to the user’s folders. Each is written next to its destination and renamed when complete. */
export class Exports {
  readonly #parts: Parts;
  readonly #running = new Map<TransferId, Running>();
  /** The paths of the files exported since the start. */
  readonly #finished = new Map<TransferId, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Null when the user cancels. */
  async begin(fileName: string): Promise<Result<TransferId | null>> {
    const place = await this.#parts.choosePlace(fileName);
    if (place === null) return ok(null);
    const id = TransferId.parse(randomUUID());
    const temporary = path.join(path.dirname(place), `.${path.basename(place)}.${id.slice(0, 8)}.part`);
    const noted = await this.#note(temporary);
    if (!noted.ok) return noted;
    const receiver = await onDisk('exporting', () => receive(temporary));
    if (!receiver.ok) {
      await this.#forget(temporary);
      return receiver;
    }
    this.#running.set(id, { receiver: receiver.value, temporary, place });
    return ok(id);
  }

  async append({ id, bytes }: Chunk): Promise<Result<undefined>> {
    const running = this.#running.get(id);
    if (!running) return GONE;
    const written = await onDisk('exporting', () => running.receiver.write(bytes));
    if (written.ok) return ok(undefined);
    await this.abort(id);
    return written;
  }

  async finish(id: TransferId): Promise<Result<{ fileName: string; folder: string }>> {
    const running = this.#running.get(id);
    if (!running) return GONE;
    const { receiver, temporary, place } = running;
    const done = await onDisk('exporting', async () => {
      await receiver.finish();
      await move(temporary, place);
      await syncFolder(path.dirname(place));
    });
    if (!done.ok) {
      await this.abort(id);
      return done;
    }
    this.#running.delete(id);
    this.#finished.set(id, place);
    await this.#forget(temporary);
    return ok({ fileName: path.basename(place), folder: path.dirname(place) });
  }

  async abort(id: TransferId): Promise<Result<undefined>> {
    const running = this.#running.get(id);
    this.#running.delete(id);
    if (running) {
      await running.receiver.discard();
      await this.#forget(running.temporary);
    }
    return ok(undefined);
  }

  async showInFolder(id: TransferId): Promise<Result<undefined>> {
    const place = this.#finished.get(id);
    if (place === undefined) return GONE;
    this.#parts.reveal(place);
    return ok(undefined);
  }

  #note(temporary: string) {
    return this.#parts.store.change((value) => ({
      ...value,
      unfinished: [...value.unfinished, temporary],
    }));
  }

  #forget(temporary: string) {
    return this.#parts.store.change((value) => ({
      ...value,
      unfinished: value.unfinished.filter((each) => each !== temporary),
    }));
  }
}
