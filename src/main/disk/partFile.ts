import { randomBytes } from 'node:crypto';
import path from 'node:path';

/**
 * A hidden file beside another one in a folder of the analyst, to be written first and then renamed. Nobody else has its
 * name, so that nothing has to be removed to make room for it.
 */
export const partBeside = (file: string): string =>
  path.join(path.dirname(file), `.sextant-${randomBytes(8).toString('hex')}.part`);

/** Whether this can be such a file. A list of them may come from elsewhere, and nothing else is removed on its word. */
export const isPartFile = (file: string): boolean =>
  !file.includes('\0') && path.isAbsolute(file) && /^\.sextant-[0-9a-f]{16}\.part$/.test(path.basename(file));
