import type { Recipe } from './recipe.ts';
import { ENGINE } from './recipes/engine.ts';
import { EVENTS } from './recipes/events.ts';
import { FAILURES } from './recipes/failures.ts';
import { ORGANIZATIONS } from './recipes/organizations.ts';
import { REPORTS } from './recipes/reports.ts';
import { ROOMS } from './recipes/rooms.ts';
import { WINDOW } from './recipes/window.ts';

/** A made-up change, or more, for each list of "Adding things" in CONTRIBUTING.md. */
export const RECIPES: readonly Recipe[] = [
  ...ROOMS,
  ...WINDOW,
  ...FAILURES,
  ...EVENTS,
  ...REPORTS,
  ...ORGANIZATIONS,
  ...ENGINE,
];
