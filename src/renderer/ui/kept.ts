import { create } from 'zustand';

/** A state that stays while other screens are shown, until the app is closed. Returns the hook that reads and sets it. */
export function keptState<T>(initial: T) {
  const useStore = create<{ value: T }>(() => ({ value: initial }));
  const set = (value: T) => {
    useStore.setState({ value });
  };
  return function useKept() {
    return [useStore((state) => state.value), set] as const;
  };
}
