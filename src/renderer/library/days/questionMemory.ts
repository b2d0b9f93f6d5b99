import { keptList } from '../../state/keptList.ts';

/** How the list of questions was left. */
export const questionMemory = keptList('days');
