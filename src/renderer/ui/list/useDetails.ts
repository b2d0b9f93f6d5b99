import { useState } from 'react';

/** Which row of a list is shown beside it. The keys stay in the list unless the details are entered, as those of `begins` are. */
export function useDetails<Id>(begins: Id | null = null) {
  const [shown, setShown] = useState<{ id: Id; entered: number } | null>(
    begins === null ? null : { id: begins, entered: 1 },
  );
  return {
    id: shown?.id ?? null,
    /** Counts how often the keys were to go to the details; 0 while they stay in the list. */
    entered: shown?.entered ?? 0,
    /** Shows a row, such as when it is clicked, or the keys come to it. */
    show(id: Id) {
      if (shown?.id !== id) setShown({ id, entered: 0 });
    },
    /** Shows a row and gives the keys to its details. */
    enter(id: Id) {
      setShown({ id, entered: (shown?.entered ?? 0) + 1 });
    },
    close() {
      setShown(null);
    },
  };
}

export type Details<Id> = ReturnType<typeof useDetails<Id>>;
