import { startBusDesktop } from './busDesktop.ts';
import type { Desktop } from './desktop.ts';
import { startStandinDesktop } from './standinDesktop.ts';

/** Whether the app runs on the real Electron of a Linux desktop, which a test can be. */
const isOnBus = process.env['E2E_RUNTIME'] === 'electron' && process.platform === 'linux';

export const startDesktop = (): Promise<Desktop> => (isOnBus ? startBusDesktop() : startStandinDesktop());
