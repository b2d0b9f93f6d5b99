// Whether the computer is wanted for something that a person waits for, so that what can wait does wait.
import { create } from 'zustand';

/** The longest that work with low priority waits for the machine. */
const LONGEST_YIELD_MS = 1_000;
/** How long nothing may have been pressed, typed or moved before work begins that nobody waits for. */
const QUIET_MS = 1_000;
/** A page that is never idle, or hidden, is taken as idle after this time. */
const LONGEST_WAIT_MS = 2_000;
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'drop'] as const;

/** How many things are under way that a person waits for. */
export const useMachine = create<{ wanted: number }>(() => ({ wanted: 0 }));

let lastUse = -Infinity;
const note = () => {
  lastUse = performance.now();
};

/** Notes from now on when somebody uses the window. Its start is a use as well. */
export function watchUse(): void {
  note();
  for (const input of INPUTS) addEventListener(input, note, { capture: true, passive: true });
}

/** Wants the machine until the returned function is called. */
export function wantMachine(): () => void {
  let isWanted = true;
  useMachine.setState(({ wanted }) => ({ wanted: wanted + 1 }));
  return () => {
    if (isWanted) useMachine.setState(({ wanted }) => ({ wanted: wanted - 1 }));
    isWanted = false;
    note();
  };
}

export const isMachineWanted = (): boolean => useMachine.getState().wanted > 0;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const pageIdle = () =>
  new Promise<void>((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });

/** Lets what somebody waits for go first, though not for ever: resolves once nobody wants the machine, or after a second. */
export async function yieldMachine(): Promise<void> {
  const end = performance.now() + LONGEST_YIELD_MS;
  while (isMachineWanted() && performance.now() < end) await wait(50);
}

/**
 * Resolves once nobody wants the machine, the window was not used for a second, and the page has nothing to do. Returns
 * false as soon as it sees that the signal has been given.
 */
export async function whenIdle(signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const quietFor = performance.now() - lastUse;
    if (isMachineWanted() || quietFor < QUIET_MS) await wait(Math.max(50, QUIET_MS - quietFor));
    else {
      await pageIdle();
      if (!isMachineWanted() && performance.now() - lastUse >= QUIET_MS) return !signal.aborted;
    }
  }
  return false;
}
