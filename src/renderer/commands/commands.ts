import { useEffect } from 'react';
import { create } from 'zustand';
import { Command } from '../../contract/commands.ts';

/** Everything that can be done by a key, a menu or a button alike. */
export type CommandId = Command | 'run';

/** Keys in the words of the keyboard; Mod is Ctrl, or Cmd on a Mac. */
export const COMMANDS: Record<CommandId, { name: string; keys: string }> = {
  'go-home': { name: 'Home', keys: 'Mod+1' },
  'go-build': { name: 'Build', keys: 'Mod+2' },
  'go-jobs': { name: 'Jobs', keys: 'Mod+3' },
  'go-library': { name: 'Library', keys: 'Mod+4' },
  'go-credentials': { name: 'Credentials', keys: 'Mod+7' },
  'new-report': { name: 'New report', keys: 'Mod+N' },
  'open-file': { name: 'Open a report file', keys: 'Mod+O' },
  run: { name: 'Run report', keys: 'Mod+Enter' },
  find: { name: 'Find', keys: 'Mod+F' },
  export: { name: 'Export', keys: 'Mod+E' },
};

type Handlers = Partial<Record<CommandId, () => void>>;
const useHandlers = create<{ handlers: Handlers }>(() => ({ handlers: {} }));

/** Offers a command for as long as the component stands. The one that came last is asked. */
export function useCommand(id: CommandId, run: () => void): void {
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
export function perform(id: CommandId): boolean {
  const run = useHandlers.getState().handlers[id];
  run?.();
  return run !== undefined;
}

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** The command of these keys. */
export function commandFor(pressed: Pressed, platform: string): CommandId | null {
  const mod = platform === 'darwin' ? pressed.metaKey : pressed.ctrlKey;
  const other = platform === 'darwin' ? pressed.ctrlKey : pressed.metaKey;
  if (!mod || other || pressed.shiftKey || pressed.altKey) return null;
  const keys = `mod+${pressed.key.toLowerCase()}`;
  const ids: readonly CommandId[] = [...Command.options, 'run'];
  return ids.find((id) => COMMANDS[id].keys.toLowerCase() === keys) ?? null;
}

/** The keys as they are written on this computer. */
export const formatKeys = (id: CommandId, platform: string): string =>
  COMMANDS[id].keys.replace('Mod', platform === 'darwin' ? '⌘' : 'Ctrl');
