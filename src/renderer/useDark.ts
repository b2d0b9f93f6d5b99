import { useEffect, useState } from 'react';

/** Whether the system uses dark mode, which the theme may follow. */
export function useDark(): boolean {
  const [query] = useState(() => matchMedia('(prefers-color-scheme: dark)'));
  const [dark, setDark] = useState(query.matches);
  useEffect(() => {
    const changed = () => {
      setDark(query.matches);
    };
    query.addEventListener('change', changed);
    return () => {
      query.removeEventListener('change', changed);
    };
  }, [query]);
  return dark;
}
