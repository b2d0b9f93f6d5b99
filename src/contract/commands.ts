import { z } from 'zod';

/** The parts of the application menu that hold commands. */
export type MenuPlace = 'file/open' | 'file/export' | 'view';

type CommandRow = {
  /** Its one name: in the menu, in the rail and on buttons. */
  name: string;
  /** Keys in the words of the keyboard; Mod is Ctrl, or Cmd on a Mac. */
  keys: string;
  /** Where the application menu has it; null for what only the window offers. */
  menu: MenuPlace | null;
  /** It asks for more before it does anything, which the menu shows with an ellipsis. */
  asksFirst?: true;
};

/**
 * Everything that can be done by a key, a menu or a button alike, in the order of the menu. `go-x` opens the screen
 * `x`; the other commands are performed by the component that offers them with `useCommand`.
 */
const ROWS = {
  'open-file': { name: 'Open file', keys: 'Mod+O', menu: 'file/open', asksFirst: true },
  'new-report': { name: 'New report', keys: 'Mod+N', menu: 'file/open' },
  export: { name: 'Export CSV', keys: 'Mod+E', menu: 'file/export', asksFirst: true },
  'go-home': { name: 'Home', keys: 'Mod+1', menu: 'view' },
  'go-build': { name: 'Build', keys: 'Mod+2', menu: 'view' },
  'go-jobs': { name: 'Jobs', keys: 'Mod+3', menu: 'view' },
  'go-library': { name: 'Library', keys: 'Mod+4', menu: 'view' },
  'go-credentials': { name: 'Credentials', keys: 'Mod+7', menu: 'view' },
  find: { name: 'Find', keys: 'Mod+F', menu: 'view' },
  run: { name: 'Run report', keys: 'Mod+Enter', menu: null },
} as const satisfies Record<string, CommandRow>;

export type Command = keyof typeof ROWS;

const isCommand = (id: string): id is Command => Object.hasOwn(ROWS, id);

/** The names of all commands, by which the menu asks the window; its `options` keep the order of the table. */
export const Command = z.enum(Object.keys(ROWS).filter(isCommand));

export const COMMANDS: Readonly<Record<Command, CommandRow>> = ROWS;

type DestinationOf<C extends Command> = C extends `go-${infer Screen}` ? Screen : never;

/** The screens that have a command of their own. */
export type Destination = DestinationOf<Command>;

export const isDestination = (screen: string): screen is Destination => Object.hasOwn(ROWS, `go-${screen}`);

/** The screens that have a command of their own, in the order of the table. */
export const DESTINATIONS: readonly Destination[] = Command.options
  .map((id) => id.replace(/^go-/, ''))
  .filter(isDestination);
