import { ArchiveError } from './archiveFailure.ts';
import { isSound, openUnchanging } from './database.ts';
import { translating } from './sqliteErrors.ts';

/** Whether a file is sound that is open elsewhere, and not written to. */
export function isSoundElsewhere(file: string): boolean {
  try {
    return translating(() => {
      const sqlite = openUnchanging(file);
      try {
        return isSound(sqlite);
      } finally {
        sqlite.close();
      }
    });
  } catch (error) {
    if (error instanceof ArchiveError && error.failure.kind === 'damaged') return false;
    throw error;
  }
}
