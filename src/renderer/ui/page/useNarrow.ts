import { useSyncExternalStore } from 'react';

/** At this width, also reached by zooming in, there is no room for names in the rail. */
const query = matchMedia('(max-width: 799px)');

function subscribe(changed: () => void): () => void {
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

/** Whether the window is narrow. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches);
