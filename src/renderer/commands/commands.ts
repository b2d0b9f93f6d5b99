import { useEffect, useRef } from 'react';
import { Command, COMMANDS } from '../../contract/commands.ts';

type Handler = { run: () => void };

/** Who performs each command: the one that offered it last, and after it the ones before. */
const handlers = new Map<Command, readonly Handler[]>();

/** Offers a command until the answer is called; then whoever offered it before performs it again. */
export function offerCommand(id: Command, run: () => void): () => void {
  const handler = { run };
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  return () => {
    handlers.set(id, handlers.get(id)?.filter((each) => each !== handler) ?? []);
  };
}

/** Offers a command for as long as the component is mounted. */
export function useCommand(id: Command, run: () => void): void {
  // Its place among the handlers is that of the component, however often `run` is made anew.
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  useEffect(
    () =>
      offerCommand(id, () => {
        latest.current();
      }),
    [id],
  );
}

/** Performs a command; answers false where nobody offers it. */
export function perform(id: Command): boolean {
  const handler = handlers.get(id)?.at(-1);
  handler?.run();
  return handler !== undefined;
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
