import { ok, type Result } from '../../contract/result.ts';
import { recordIn, textOf, type RecordForm } from '../disk/recordFolder.ts';

/** Records that are backed up with the reports, such as saved queries. */
export type BackedUpRecords = {
  all: () => { id: string; text: string }[];
  /** Puts back a record that is not there. */
  restore: (id: string, text: string) => Promise<Result<'restored' | 'newer' | 'damaged' | 'full'>>;
};

type Records<T> = {
  all: () => readonly T[];
  /** The record as the forms of the app would have it. */
  cleaned: (record: T) => T;
  /** `full` if there is no room for it. */
  putBack: (record: T) => Promise<Result<'full' | undefined>>;
};

export const backedUpRecords = <T extends { id: string }>(
  kind: RecordForm<T>,
  { all, cleaned, putBack }: Records<T>,
): BackedUpRecords => ({
  all: () => all().map((record) => ({ id: record.id, text: textOf(kind, record) })),
  async restore(id, text) {
    const found = recordIn(kind, id, text);
    if (typeof found === 'string') return ok(found);
    const done = await putBack(cleaned(found.value));
    return done.ok ? ok(done.value ?? 'restored') : done;
  },
});
