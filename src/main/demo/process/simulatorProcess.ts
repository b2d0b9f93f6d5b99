// The demo’s simulator, in a separate process so that its work never blocks the app.
import { pastPages, PastRange } from '../../../simulator/pastLog.ts';
import { startSimulator } from '../../../simulator/simulator.ts';
import type { DemoService } from '../service.ts';

/** Larger reports take a few seconds, long enough to watch a job; reports up to `immediateRows` skip this. */
const processingMs = (rows: number) => Math.min(1_500 + rows / 100, 8_000);

// `exit` lets the simulator remove its files first.
process.once('SIGTERM', () => process.exit());

const starting = startSimulator({ immediateRows: 2_000, processingMs });

// Anything else than a part of the past means the end.
process.parentPort.on('message', ({ data }: { data: unknown }) => {
  const asked = PastRange.safeParse(data);
  if (!asked.success) process.exit();
  void starting.then(({ events }) => {
    process.parentPort.postMessage(pastPages(events, asked.data));
  });
});

async function run() {
  const { addresses, credentials } = await starting;
  const service: DemoService = { addresses, credentials };
  process.parentPort.postMessage(service);
}

void run();
