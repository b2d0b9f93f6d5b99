import { create } from 'zustand';

/** What was pasted or dropped, until it is dealt with; null for nothing. */
export const useGiven = create<{ given: { text: string } | { files: readonly File[] } | null }>(() => ({
  given: null,
}));
