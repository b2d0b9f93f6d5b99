// The demo’s simulator, in a separate process so that its work never blocks the app.
import { startSimulator } from '../../simulator/simulator.ts';
import type { DemoService } from './service.ts';

/** Larger reports take a few seconds, long enough to watch a job; reports up to `immediateRows` skip this. */
const processingMs = (rows: number) => Math.min(1_500 + rows / 100, 8_000);

// `exit` lets the simulator remove its files first.
process.once('SIGTERM', () => process.exit());
process.parentPort.once('message', () => process.exit());

async function run() {
  const { addresses, credentials } = await startSimulator({ immediateRows: 2_000, processingMs });
  const service: DemoService = { addresses, credentials };
  process.parentPort.postMessage(service);
}

void run();
