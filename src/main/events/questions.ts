import type { ArchiveId } from '../../contract/events.ts';
import type { AnswerTo, EventQuestion } from '../../contract/eventQuestions.ts';
import { fail, type Result } from '../../contract/result.ts';
import { askArchive } from './archiveCaller.ts';
import type { Archives } from './archives.ts';

type Asked<Q extends EventQuestion> = { archive: ArchiveId; question: Q; key: string };

/** Questions to archives. Of two with the same key, only the answer to the newer one is of use. */
export class Questions {
  readonly #archives: Pick<Archives, 'callerOf'>;
  readonly #asked = new Map<string, AbortController>();

  constructor(archives: Pick<Archives, 'callerOf'>) {
    this.#archives = archives;
  }

  async ask<Q extends EventQuestion>({ archive, question, key }: Asked<Q>): Promise<Result<AnswerTo<Q>>> {
    const asking = new AbortController();
    this.#asked.get(key)?.abort();
    this.#asked.set(key, asking);
    const answer = await askArchive(this.#archives.callerOf(archive), question, asking.signal);
    if (this.#asked.get(key) === asking) this.#asked.delete(key);
    return asking.signal.aborted ? fail({ kind: 'cancelled' }) : answer;
  }

  /** The answer to what was asked with this key is no longer wanted: it is `cancelled`. */
  giveUp(key: string): void {
    this.#asked.get(key)?.abort();
    this.#asked.delete(key);
  }
}
