import { useState } from 'react';
import type { Remark } from '../../queries/pasted/reading.ts';
import type { Beginning } from './draft.ts';
import type { BuilderFields } from './form.ts';
import { words } from './words.ts';

/** What took the place of the fields, what is to be said of it, what there was before and what there is now. */
type Replaced = { said: string; notes: readonly Remark[]; before: Beginning; after: BuilderFields };

type Form = { fields: BuilderFields; now: () => Beginning; fill: (beginning: Beginning) => void };

/** The way back to what was replaced, as long as nothing was built since that it would throw away. */
export function useReplaced(before: Beginning | null, first: BuilderFields, { fields, now, fill }: Form) {
  const [kept, setKept] = useState<Replaced | null>(
    before && { said: words.draftReplaced, notes: [], before, after: first },
  );
  const replaced = kept && JSON.stringify(fields) === JSON.stringify(kept.after) ? kept : null;
  const dismissReplaced = () => {
    setKept(null);
  };
  return {
    replaced,
    /** Fills the form anew, and keeps what there was. */
    begin: (beginning: Beginning, said: string, notes: readonly Remark[]) => {
      setKept({ said, notes, before: now(), after: beginning.fields });
      fill(beginning);
    },
    undoReplace: () => {
      if (replaced) fill(replaced.before);
      dismissReplaced();
    },
    dismissReplaced,
  };
}
