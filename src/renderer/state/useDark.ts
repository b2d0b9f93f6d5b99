import { useSyncExternalStore } from 'react';

const query = matchMedia('(prefers-color-scheme: dark)');

function watch(changed: () => void): () => void {
  query.addEventListener('change', changed);
  return () => {
    query.removeEventListener('change', changed);
  };
}

/** Whether the system uses dark mode, which the theme may follow. */
export const useDark = (): boolean => useSyncExternalStore(watch, () => query.matches);
