import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '../../../src/main/secrets/log.ts';
import { ProxyLogins } from '../../../src/main/http/proxyLogin.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStores } from '../../../src/main/start/stores.ts';
import { FakeClock } from '../../fakeClock.ts';
import { running } from '../../simulator/client.ts';
import { nodeTransports } from '../http/nodeTransport.ts';

/** What everything in the app is made of, in a temporary folder. */
export async function openBase() {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-parts-'));
  running.push({ close: () => rm(folder, { recursive: true, force: true }) });
  const clock = new FakeClock();
  const redactor = createRedactor();
  const log = createLog(path.join(folder, 'logs'), redactor, clock);
  const announced: unknown[][] = [];
  return {
    folder,
    stores: await openStores({ folder, log, clock }),
    window: {
      announce: (...announcement: unknown[]) => void announced.push(announcement),
      current: null,
      show: () => undefined,
      showAndTell: () => undefined,
      onPageGone: () => undefined,
    },
    transports: nodeTransports(),
    proxyLogins: new ProxyLogins(),
    clock,
    redactor,
    log,
    preview: false,
    demoControl: null,
    announced,
  };
}
