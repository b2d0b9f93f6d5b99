import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Draft, DraftId, type DraftContent } from '../../contract/certificates.ts';
import type { Profile } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { createQueue } from '../disk/queue.ts';
import type { RecordFolder, RecordKind } from '../disk/recordFolder.ts';

/** `certificates/drafts/<id>.json`. */
export const DRAFT_FILES: RecordKind<Draft> = { name: 'draft', version: 1, id: DraftId, schema: Draft };

type Dependencies = {
  files: Pick<RecordFolder<Draft>, 'write' | 'remove'>;
  /** The drafts that were on disk at the start. */
  loaded: readonly Draft[];
  clock: Clock;
  changed: (draft: Draft) => void;
  removed: (id: DraftId) => void;
};

const GONE = fail({ kind: 'missing', what: 'draft' });

/** The drafts of every profile, also of removed ones, in memory and on disk. */
export class Drafts {
  readonly #dependencies: Dependencies;
  readonly #drafts: Map<DraftId, Draft>;
  /** Those that can be brought back. On the disk nothing is left of them. */
  readonly #removed = new Map<DraftId, Draft>();
  /** One change at a time, so that the last one saved is the one that stays. */
  readonly #changes = createQueue();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#drafts = new Map(dependencies.loaded.map((draft) => [draft.id, draft]));
  }

  /** Newest first. */
  all(): Draft[] {
    return [...this.#drafts.values()].toReversed().toSorted((a, b) => b.createdAtMs - a.createdAtMs);
  }

  find(id: DraftId): Draft | undefined {
    return this.#drafts.get(id);
  }

  create(profile: Pick<Profile, 'id' | 'name' | 'kind'>, content: DraftContent): Promise<Result<Draft>> {
    const nowMs = this.#dependencies.clock.now();
    return this.#changes(() =>
      this.#write({
        id: DraftId.parse(randomUUID()),
        profileId: profile.id,
        profileName: profile.name,
        demo: profile.kind === 'demo',
        content,
        createdAtMs: nowMs,
        savedAtMs: nowMs,
      }),
    );
  }

  save(id: DraftId, content: DraftContent): Promise<Result<Draft>> {
    return this.#changes(async () => {
      const draft = this.#drafts.get(id);
      if (!draft) return GONE;
      if (isDeepStrictEqual(draft.content, content)) return ok(draft);
      // Later than before even if the clock was set back: the time stands for the content.
      const savedAtMs = Math.max(this.#dependencies.clock.now(), draft.savedAtMs + 1);
      return this.#write({ ...draft, content, savedAtMs });
    });
  }

  remove(id: DraftId): Promise<Result<undefined>> {
    return this.#changes(async () => {
      const draft = this.#drafts.get(id);
      if (!draft) return GONE;
      const erased = await this.#dependencies.files.remove(id);
      if (!erased.ok) return erased;
      this.#drafts.delete(id);
      this.#removed.set(id, draft);
      this.#dependencies.removed(id);
      return ok(undefined);
    });
  }

  /** Brings back what was removed, as it was, unless it is there. */
  restore(id: DraftId): Promise<Result<undefined>> {
    return this.#changes(async () => {
      if (this.#drafts.has(id)) return ok(undefined);
      const draft = this.#removed.get(id);
      if (!draft) return GONE;
      const written = await this.#write(draft);
      if (!written.ok) return written;
      this.#removed.delete(id);
      return ok(undefined);
    });
  }

  /** Waits until every change so far has been written. */
  settled(): Promise<void> {
    return this.#changes(async () => undefined);
  }

  async #write(draft: Draft): Promise<Result<Draft>> {
    const written = await this.#dependencies.files.write(draft);
    if (!written.ok) return written;
    this.#drafts.set(draft.id, draft);
    this.#dependencies.changed(draft);
    return ok(draft);
  }
}
