import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Observations } from './observations.ts';

/** What a real Electron did when it was recorded, on Linux without a window manager and without a network. */
export const recorded = (): Observations =>
  Observations.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded.json'), 'utf8')));
