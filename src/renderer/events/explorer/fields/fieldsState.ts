import { create } from 'zustand';

type State = {
  /** The fields that are listed; the usual ones if null. */
  listed: readonly string[] | null;
  /** The fields that were folded or unfolded by hand. */
  folded: ReadonlyMap<string, boolean>;
  /** The fields that are counted although that takes a while. */
  wanted: ReadonlySet<string>;
  /** How many values are shown, where it is not the usual number. */
  tops: ReadonlyMap<string, number>;
};

/** What only the list of fields knows. It stays while something else is shown. */
export const useFields = create<State>(() => ({
  listed: null,
  folded: new Map(),
  wanted: new Set(),
  tops: new Map(),
}));

export function fold(field: string, isFolded: boolean): void {
  useFields.setState(({ folded }) => ({ folded: new Map(folded).set(field, isFolded) }));
}

export function want(field: string, isWanted: boolean): void {
  useFields.setState(({ wanted }) => {
    const others = [...wanted].filter((each) => each !== field);
    return { wanted: new Set(isWanted ? [...others, field] : others) };
  });
}

export function showTop(field: string, top: number): void {
  useFields.setState(({ tops }) => ({ tops: new Map(tops).set(field, top) }));
}
