import type { Bridge } from '../../contract/index.ts';
import { transfers, type PageTransfers } from './transfers.ts';

declare global {
  interface Window {
    /** The calls to main, exposed by the preload script. */
    readonly sextant: Bridge;
  }
}

const bridge = window.sextant;

/** Everything that the window can ask main to do. */
export const api: Bridge & PageTransfers = {
  ...bridge,
  library: { ...transfers.library, ...bridge.library },
  exports: { ...transfers.exports, ...bridge.exports },
};
