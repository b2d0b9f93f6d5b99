import type { ArchiveId } from '../../contract/events.ts';
import type { EventAnswer, EventQuestion } from '../../contract/eventQuestions.ts';
import { fail, type Result } from '../../contract/result.ts';
import type { Archives } from './archives.ts';

type Asked = { archive: ArchiveId; question: EventQuestion; key: string };

/** Questions to archives. Of two with the same key, only the answer to the newer one is of use. */
export class Questions {
  readonly #archives: Pick<Archives, 'call'>;
  readonly #asked = new Map<string, AbortController>();

  constructor(archives: Pick<Archives, 'call'>) {
    this.#archives = archives;
  }

  async ask({ archive, question, key }: Asked): Promise<Result<EventAnswer>> {
    const asking = new AbortController();
    this.#asked.get(key)?.abort();
    this.#asked.set(key, asking);
    const answer = await this.#archives.call(archive, 'ask', [question], asking.signal);
    if (this.#asked.get(key) === asking) this.#asked.delete(key);
    return asking.signal.aborted ? fail({ kind: 'cancelled' }) : answer;
  }
}
