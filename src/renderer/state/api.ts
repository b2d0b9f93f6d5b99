import type { Api } from '../../contract/index.ts';

declare global {
  interface Window {
    /** The calls to main, exposed by the preload script. */
    readonly sextant: Api;
  }
}

/** Everything that the window can ask main to do. */
export const api: Api = window.sextant;
