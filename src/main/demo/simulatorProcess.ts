// The simulator of the demo, in a process of its own so that its work never makes the app wait.
import { startSimulator } from '../../simulator/simulator.ts';
import type { DemoService } from './service.ts';

/** Small reports are there at once, larger ones take a few seconds: enough to see a job at work. */
const processingMs = (rows: number) => Math.min(1_500 + rows / 100, 8_000);

// Leaving by exit lets the simulator take its files along.
process.once('SIGTERM', () => process.exit());

async function run() {
  const { addresses, credentials } = await startSimulator({ immediateRows: 2_000, processingMs });
  const service: DemoService = { addresses, credentials };
  process.parentPort.postMessage(service);
}

void run();
