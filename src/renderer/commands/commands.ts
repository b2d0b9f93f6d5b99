import { useEffect } from 'react';
import { create } from 'zustand';
import { Command, COMMANDS } from '../../contract/commands.ts';

type Handlers = Partial<Record<Command, () => void>>;
const useHandlers = create<{ handlers: Handlers }>(() => ({ handlers: {} }));

/** Offers a command for as long as the component stands. The one that came last is asked. */
export function useCommand(id: Command, run: () => void): void {
  useEffect(() => {
    useHandlers.setState(({ handlers }) => ({ handlers: { ...handlers, [id]: run } }));
    return () => {
      useHandlers.setState(({ handlers }) => {
        if (handlers[id] !== run) return { handlers };
        const { [id]: _gone, ...others } = handlers;
        return { handlers: others };
      });
    };
  }, [id, run]);
}

/** Does it, where somebody offers it. */
export function perform(id: Command): boolean {
  const run = useHandlers.getState().handlers[id];
  run?.();
  return run !== undefined;
}

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** The command of these keys. */
export function commandFor(pressed: Pressed, platform: string): Command | null {
  const mod = platform === 'darwin' ? pressed.metaKey : pressed.ctrlKey;
  const other = platform === 'darwin' ? pressed.ctrlKey : pressed.metaKey;
  if (!mod || other || pressed.shiftKey || pressed.altKey) return null;
  const keys = `mod+${pressed.key.toLowerCase()}`;
  return Command.options.find((id) => COMMANDS[id].keys.toLowerCase() === keys) ?? null;
}

/** The keys as they are written on this computer. */
export const formatKeys = (id: Command, platform: string): string =>
  COMMANDS[id].keys.replace('Mod', platform === 'darwin' ? '⌘' : 'Ctrl');
