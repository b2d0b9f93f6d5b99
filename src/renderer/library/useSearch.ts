import { useState } from 'react';
import { readSearch } from '../../queries/searchedDays.ts';

const NOTHING = { typed: '', searched: readSearch('', 0) };

/** What is typed into the search field, with what it means: relative days are those of the moment they are typed. */
export function useSearch() {
  const [search, setSearch] = useState(NOTHING);
  return {
    ...search,
    setTyped(typed: string) {
      setSearch({ typed, searched: readSearch(typed, Date.now()) });
    },
  };
}
