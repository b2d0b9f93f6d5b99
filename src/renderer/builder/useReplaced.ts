import { useState } from 'react';
import type { ReadRequest, Remark } from '../../contract/reports.ts';
import type { Beginning } from './draft.ts';
import type { BuilderFields } from './form.ts';
import { words } from './words.ts';

/** What took the place of the fields, what is to be said of it, what there was before and what there is now. */
type Replaced = {
  said: string;
  notes: readonly Remark[];
  /** Null if nothing was lost. */
  before: Beginning | null;
  after: BuilderFields;
};

/** What was not understood at first: it is to be corrected. */
export const remarksOf = ({ faults, notes }: ReadRequest): Remark[] => [...faults, ...notes];

type Form = { fields: BuilderFields; now: () => Beginning; fill: (beginning: Beginning) => void };

type Opened = { before: Beginning | null; faulty: ReadRequest | null; first: BuilderFields };

/** What is to be said at first; null if nothing was lost, and all of a text was taken. */
function saidAtFirst({ before, faulty, first }: Opened): Replaced | null {
  const said = [...(before ? [words.draftReplaced] : []), ...(faulty ? [words.request.notAll] : [])];
  if (said.length === 0) return null;
  return { said: said.join(' '), notes: faulty ? remarksOf(faulty) : [], before, after: first };
}

/** The way back to what was replaced, as long as nothing was built since that it would throw away. */
export function useReplaced(opened: Opened, { fields, now, fill }: Form) {
  const [kept, setKept] = useState(() => saidAtFirst(opened));
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
      if (replaced?.before) fill(replaced.before);
      dismissReplaced();
    },
    dismissReplaced,
  };
}
