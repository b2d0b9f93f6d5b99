import type { Api } from '../contract/index.ts';

declare global {
  interface Window {
    /** The door to main, put there by the preload script. */
    readonly sextant: Api;
  }
}

/** Everything that the window can ask of the rest of the app. */
export const api: Api = window.sextant;
