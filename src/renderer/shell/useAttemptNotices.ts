import { useEffect, useRef } from 'react';
import { isSettled, type Attempt, type AttemptId } from '../../contract/certificates.ts';
import { useAttempts } from '../state/mainState.ts';
import { go, useNavigation } from '../state/navigation.ts';
import { notify } from '../state/notices.ts';
import type { Notice } from '../ui/messages/Notices.tsx';
import { words } from './words.ts';

const { asPredicted, unclear, unexpected, unchanged, unknown, action } = words.attemptNotices;

type Ending = Pick<Notice, 'tone' | 'urgent'> & {
  said: { title: (requestId: string) => string; text: string };
};

/** What to say of an attempt that has ended; null if the analyst ended it, or if it has not. */
function endingOf({ state }: Attempt): Ending | null {
  switch (state.kind) {
    case 'waiting':
    case 'sending':
      return null;
    case 'answered':
      switch (state.verdict.asPredicted) {
        case 'yes':
          return { tone: 'good', said: asPredicted };
        case 'unclear':
          return { tone: 'warn', said: unclear };
        case 'possible':
        case 'no':
          return { tone: 'bad', urgent: true, said: unexpected };
      }
    case 'unchanged':
      return state.error.kind === 'cancelled' ? null : { tone: 'warn', said: unchanged };
    case 'unknown':
      return state.checked ? null : { tone: 'bad', urgent: true, said: unknown };
  }
}

const isShown = (id: AttemptId) => {
  const { route } = useNavigation.getState();
  return route.screen === 'attempt' && route.id === id;
};

/** Shows a notice when an attempt ends while another screen is shown. Its own screen says it by itself. */
export function useAttemptNotices(): void {
  const attempts = useAttempts(({ value }) => value);
  const open = useRef<ReadonlySet<AttemptId>>(new Set());
  useEffect(() => {
    if (!attempts) return;
    for (const attempt of attempts) {
      const { id, requestId, state } = attempt;
      if (!open.current.has(id) || !isSettled(state) || isShown(id)) continue;
      const ending = endingOf(attempt);
      if (!ending) continue;
      const { said, ...tone } = ending;
      const run = () => {
        go({ screen: 'attempt', id });
      };
      notify({
        ...tone,
        title: said.title(requestId),
        text: said.text,
        about: id,
        action: { name: action, run },
      });
    }
    open.current = new Set(attempts.filter(({ state }) => !isSettled(state)).map(({ id }) => id));
  }, [attempts]);
}
