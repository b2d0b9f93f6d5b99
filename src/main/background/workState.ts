import type { ProfileEvents } from '../../contract/events.ts';
import { words } from './words.ts';

type Work = Pick<ProfileEvents, 'sync'> & { profileName: string };

/** In which order the states are told: one line is all there is room for. */
const TOLD = ['running', 'waiting', 'failed'] as const;

/** What is going on, in a line. */
export function workState(logs: readonly Work[]): string {
  for (const kind of TOLD)
    for (const { sync, profileName } of logs)
      if (sync.kind === kind && sync.kind === 'running') {
        const { doneSeconds, totalSeconds } = sync.progress;
        const share = totalSeconds === 0 ? 0 : Math.min(1, doneSeconds / totalSeconds);
        return words.state.running(profileName, Math.floor(100 * share));
      } else if (sync.kind === kind)
        return sync.kind === 'waiting' ? words.state.waiting(profileName) : words.state.failed(profileName);
  return words.state.idle;
}
