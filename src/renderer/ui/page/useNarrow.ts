import { useSyncExternalStore } from 'react';

/** A window of this width has no room for names beside the content; zoom makes it so as well. */
const query = matchMedia('(max-width: 799px)');

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

/** Whether the window is narrow. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
