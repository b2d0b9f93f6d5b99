import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerTo, EventQuestion } from '../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../contract/events.ts';
import type { Failure, Result } from '../../../contract/result.ts';
import { api } from '../../api.ts';
import { onArchiveChange } from '../../mainState.ts';

/** How often an answer is brought up to date while entries arrive. */
const RENEWED_MS = 2_000;

export type Answered<A> = {
  /** The last answer, which may be to the question before; null before the first. */
  answer: A | null;
  /** Whether a newer answer is on its way. */
  isPending: boolean;
  failure: Failure | null;
};

const isAnswerTo = <Q extends EventQuestion>(
  question: Q,
  answer: { kind: EventQuestion['kind'] },
): answer is AnswerTo<Q> => answer.kind === question.kind;

/** Asks an archive one question. A newer question with the same key cancels it. */
export async function askArchive<Q extends EventQuestion>(
  archive: ArchiveId,
  key: string,
  question: Q,
): Promise<Result<AnswerTo<Q>>> {
  const answer = await api.events.ask({ archive, question, key });
  if (!answer.ok) return answer;
  if (isAnswerTo(question, answer.value)) return { ok: true, value: answer.value };
  throw new Error(`asked ${question.kind}, answered ${answer.value.kind}`);
}

/** Counts up when entries have been added to an archive or removed, and not more often than can be followed. */
export function useGrowth(archive: ArchiveId | null): number {
  const [growth, setGrowth] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = onArchiveChange((change) => {
      if (change.archive !== archive || change.what !== 'entries') return;
      timer ??= setTimeout(() => {
        timer = null;
        setGrowth((count) => count + 1);
      }, RENEWED_MS);
    });
    return () => {
      stop();
      if (timer) clearTimeout(timer);
    };
  }, [archive]);
  return growth;
}

/**
 * The answer of an archive, asked again when the question changes or the archive grows; nothing is asked while the
 * archive or the question is null. `key` names the place on the screen: what it asked before is cancelled.
 */
export function useAnswer<Q extends EventQuestion>(
  archive: ArchiveId | null,
  key: string,
  question: Q | null,
): Answered<AnswerTo<Q>> {
  const growth = useGrowth(archive);
  // The text of a question says whether it is the same.
  const wanted = question && `${growth} ${archive} ${JSON.stringify(question)}`;
  const [state, setState] = useState<{
    to: string | null;
    answer: AnswerTo<Q> | null;
    failure: Failure | null;
  }>({
    to: null,
    answer: null,
    failure: null,
  });
  const ask = useEffectEvent(() => (archive && question ? askArchive(archive, key, question) : null));
  useEffect(() => {
    let isCurrent = true;
    void ask()?.then((answer) => {
      if (!isCurrent || (!answer.ok && answer.error.kind === 'cancelled')) return;
      setState((before) =>
        answer.ok
          ? { to: wanted, answer: answer.value, failure: null }
          : { to: wanted, answer: before.answer, failure: answer.error },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const { to, answer, failure } = state;
  return { answer, failure, isPending: to !== wanted };
}
