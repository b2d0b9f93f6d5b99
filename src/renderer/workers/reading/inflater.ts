import { askOver, type Ask } from '../channel.ts';
import type { InflateProtocol } from './inflating.ts';

/** Inflates one file in a worker of its own. */
export type Inflater = { ask: Ask<InflateProtocol['questions']>; end: () => void };

/** Starts a worker. Without it, whatever is asked is answered with a problem. */
export function startInflater(): Inflater {
  const worker = new Worker(new URL('../inflate.worker.ts', import.meta.url), { type: 'module' });
  const { ask, close } = askOver<InflateProtocol>(worker, () => undefined);
  worker.addEventListener('error', () => {
    close({ kind: 'worker-ended' });
  });
  return {
    ask,
    end() {
      worker.terminate();
      close({ kind: 'worker-closed' });
    },
  };
}
