import { askOver, type Ask } from '../channel.ts';
import { beginJob } from '../secondWorker.ts';
import type { InflateProtocol } from './inflating.ts';

/** Inflates one file, in another worker. */
export type Inflater = { ask: Ask<InflateProtocol['questions']>; end: () => void };

/** Begins to inflate a file. Throws if it is not known where. */
export function startInflater(): Inflater {
  const port = beginJob('inflate');
  if (!port) throw new Error('There is no worker that inflates.');
  const { ask, close } = askOver<InflateProtocol>(port, () => undefined);
  port.start();
  return {
    ask,
    end() {
      port.close();
      close({ kind: 'worker-closed' });
    },
  };
}
