import { ExportTarget } from '../../contract/settings.ts';
import { words } from './words.ts';

/** The programs that a file can be for. */
export const TARGETS = ExportTarget.options.map((id) => ({ id, name: words.targets[id] }));
