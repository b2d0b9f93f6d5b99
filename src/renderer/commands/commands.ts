import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { Command, COMMANDS } from '../../contract/commands.ts';
import { isDialogOpen } from '../ui/overlays/openDialogs.ts';
import { ActivePart } from './activePart.ts';

type Handler = { run: () => void };

/** The handlers of each command. The newest performs it; when that is removed, the one before does. */
const handlers = new Map<Command, readonly Handler[]>();

/** Offers a command. Returns a function that withdraws the offer, so that the handler before it applies again. */
export function offerCommand(id: Command, run: () => void): () => void {
  const handler = { run };
  handlers.set(id, [...(handlers.get(id) ?? []), handler]);
  return () => {
    handlers.set(id, handlers.get(id)?.filter((each) => each !== handler) ?? []);
  };
}

/** Offers a command for as long as the component is mounted, and part of what is active. */
export function useCommand(id: Command, run: () => void): void {
  // A new `run` must not change the component's place among the handlers.
  const latest = useRef(run);
  // Before what it belongs to can be seen: a key may be pressed as soon as it is.
  useLayoutEffect(() => {
    latest.current = run;
  }, [run]);
  const isActive = use(ActivePart);
  useEffect(
    () =>
      isActive
        ? offerCommand(id, () => {
            latest.current();
          })
        : undefined,
    [id, isActive],
  );
}

/** Whether something would perform a command. */
export const isOffered = (id: Command): boolean => handlers.get(id)?.at(-1) !== undefined;

type Performed = (id: Command) => void;

const followers = new Set<Performed>();

/** Tells of each command that is performed. Returns a function that ends it. */
export function followCommands(performed: Performed): () => void {
  followers.add(performed);
  return () => followers.delete(performed);
}

/**
 * Performs a command; returns false when nothing offers it. A dialog is answered first: behind it, nothing is changed
 * or left, but data in the dialog follows its keys.
 */
export function perform(id: Command): boolean {
  if (isDialogOpen() && !COMMANDS[id].onlyInData) return false;
  const handler = handlers.get(id)?.at(-1);
  if (!handler) return false;
  for (const performed of followers) performed(id);
  handler.run();
  return true;
}

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };

/** The command for these keys, if there is one. */
export function commandFor(pressed: Pressed, platform: string): Command | null {
  const mod = platform === 'darwin' ? pressed.metaKey : pressed.ctrlKey;
  const other = platform === 'darwin' ? pressed.ctrlKey : pressed.metaKey;
  if (other || pressed.altKey) return null;
  // On most keyboards, Shift is a part of how a sign such as `?` is typed.
  const shift = pressed.shiftKey && !/^[^\p{L}\p{N}]$/u.test(pressed.key);
  const keys = `${mod ? 'mod+' : ''}${shift ? 'shift+' : ''}${pressed.key.toLowerCase()}`;
  const isFor = (id: Command) =>
    [COMMANDS[id].keys, COMMANDS[id].otherKeys].some((each) => each?.toLowerCase() === keys);
  return Command.options.find(isFor) ?? null;
}

/** Keys as written on this platform. */
export const writtenKeys = (keys: string, platform: string): string =>
  keys.replace('Mod', platform === 'darwin' ? '⌘' : 'Ctrl');

/** The keys of a command as written on this platform. */
export const formatKeys = (id: Command, platform: string): string => writtenKeys(COMMANDS[id].keys, platform);

/** Those, and the others that do the same. */
export const formatAllKeys = (id: Command, platform: string): string[] =>
  [COMMANDS[id].keys, COMMANDS[id].otherKeys].flatMap((keys) => (keys ? [writtenKeys(keys, platform)] : []));
