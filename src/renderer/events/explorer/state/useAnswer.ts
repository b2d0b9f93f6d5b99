import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { answerTo, type AnswerTo, type EventQuestion } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { ok, type Failure, type Result } from '../../../../contract/result.ts';
import { api } from '../../../state/api.ts';
import { onArchiveChange } from '../../../state/mainState.ts';

/** How often an answer is brought up to date while entries arrive. */
const RENEWED_MS = 2_000;

type Answered<Q extends EventQuestion> = {
  /** The last answer; null before the first. */
  answer: AnswerTo<Q> | null;
  /** The question that it answers, which may be the one before; null before the first. */
  asked: Q | null;
  /** Whether a newer answer is on its way. */
  isPending: boolean;
  failure: Failure | null;
  /** Asks the same once more, after a failure. */
  again: () => void;
};

/** Asks an archive one question. A newer question with the same key cancels it. */
export async function askArchive<Q extends EventQuestion>(
  archive: ArchiveId,
  key: string,
  question: Q,
): Promise<Result<AnswerTo<Q>>> {
  const answer = await api.events.ask({ archive, question, key });
  return answer.ok ? ok(answerTo(question, answer.value)) : answer;
}

/** Gives up what a place on the screen asked. */
export function giveUpAnswer(key: string): void {
  void api.events.giveUp({ key });
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
): Answered<Q> {
  const growth = useGrowth(archive);
  // The text of a question says whether it is the same.
  const [tries, setTries] = useState(0);
  const wanted = question && `${tries} ${growth} ${archive} ${JSON.stringify(question)}`;
  const [state, setState] = useState<
    Pick<Answered<Q>, 'answer' | 'asked' | 'failure'> & { to: string | null }
  >({ to: null, answer: null, asked: null, failure: null });
  const ask = useEffectEvent(() =>
    archive && question ? { asked: question, coming: askArchive(archive, key, question) } : null,
  );
  useEffect(() => {
    let isCurrent = true;
    const asking = ask();
    void asking?.coming.then((answer) => {
      if (!isCurrent || (!answer.ok && answer.error.kind === 'cancelled')) return;
      // A transition, so that drawing it keeps nobody from scrolling or typing.
      startTransition(() => {
        setState((before) =>
          answer.ok
            ? { to: wanted, answer: answer.value, asked: asking.asked, failure: null }
            : { ...before, to: wanted, failure: answer.error },
        );
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const { to, answer, asked, failure } = state;
  const again = () => {
    setTries((count) => count + 1);
  };
  return { answer, asked, failure, isPending: to !== wanted, again };
}
