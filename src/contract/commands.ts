import { z } from 'zod';

/** The sections of the application menu that contain commands. */
export type MenuSection = 'file/open' | 'file/export' | 'view' | 'help';

type CommandRow = {
  /** The only name of the command: in the menu, in the sidebar and on buttons. */
  name: string;
  /** The shortcut. Mod is Ctrl, or Cmd on a Mac. */
  keys: string;
  /** Other keys that do the same. */
  otherKeys?: string;
  /** In a text field, these keys act on its text. */
  notInFields?: true;
  /**
   * A letter without Ctrl acts only where data is read, in a chart or a grid. Elsewhere, dictated words would press it.
   * (WCAG 2.1.4)
   */
  onlyInData?: true;
  /** A sign without Ctrl acts outside of text fields, and the analyst can turn it off, as dictated words would press it. */
  canBeOff?: true;
  /** Its section of the application menu; null when only the window offers it. */
  menu: MenuSection | null;
  /** It needs more input before it acts; the menu shows an ellipsis. */
  asksFirst?: true;
};

/**
 * Everything that has a shortcut, a menu item or a button, in menu order. `go-x` opens the screen `x`; any other
 * command is run by the component that registers it with `useCommand`.
 */
const ROWS = {
  'open-file': { name: 'Open file', keys: 'Mod+O', menu: 'file/open', asksFirst: true },
  'new-report': { name: 'New report', keys: 'Mod+N', menu: 'file/open' },
  'new-draft': { name: 'New draft', keys: 'Mod+D', menu: 'file/open' },
  export: { name: 'Export', keys: 'Mod+E', menu: 'file/export', asksFirst: true },
  'export-again': { name: 'Export again', keys: 'Mod+Shift+E', menu: 'file/export', asksFirst: true },
  print: { name: 'Print', keys: 'Mod+P', menu: 'file/export', asksFirst: true },
  palette: { name: 'Find anything', keys: 'Mod+K', menu: 'view', asksFirst: true },
  'go-home': { name: 'Home', keys: 'Mod+1', menu: 'view' },
  'go-build': { name: 'Build', keys: 'Mod+2', menu: 'view' },
  'go-jobs': { name: 'Jobs', keys: 'Mod+3', menu: 'view' },
  'go-library': { name: 'Library', keys: 'Mod+4', menu: 'view' },
  'go-certificates': { name: 'Certificates', keys: 'Mod+5', menu: 'view' },
  'go-events': { name: 'Events', keys: 'Mod+6', menu: 'view' },
  'go-credentials': { name: 'Credentials', keys: 'Mod+7', menu: 'view' },
  'go-cases': { name: 'Cases', keys: 'Mod+8', menu: 'view' },
  'show-queries': { name: 'Saved queries', keys: 'Mod+Shift+O', menu: 'view' },
  'show-catalogue': { name: 'Catalogue', keys: 'Mod+Shift+L', menu: 'view' },
  find: { name: 'Find', keys: 'Mod+F', menu: 'view' },
  'next-report': { name: 'Next open report', keys: 'Mod+PageDown', menu: 'view' },
  'previous-report': { name: 'Previous open report', keys: 'Mod+PageUp', menu: 'view' },
  'two-reports': { name: 'Side by side', keys: 'Mod+\\', menu: 'view' },
  'find-next': { name: 'Find next', keys: 'F3', menu: 'view' },
  'find-previous': { name: 'Find previous', keys: 'Shift+F3', menu: 'view' },
  filter: { name: 'Filter rows', keys: 'Mod+Shift+F', menu: 'view' },
  special: { name: 'What is special here', keys: 'Mod+Shift+S', menu: 'view' },
  'add-note': { name: 'Add note to chart', keys: 'Mod+Shift+N', menu: 'view', asksFirst: true },
  undo: { name: 'Undo change', keys: 'Mod+Z', menu: 'view', notInFields: true },
  redo: {
    name: 'Redo change',
    keys: 'Mod+Shift+Z',
    otherKeys: 'Mod+Y',
    menu: 'view',
    notInFields: true,
  },
  'next-part': { name: 'Next part of the window', keys: 'F6', menu: 'view' },
  'previous-part': { name: 'Previous part of the window', keys: 'Shift+F6', menu: 'view' },
  zone: { name: 'Switch between UTC and local time', keys: 'Z', onlyInData: true, menu: 'view' },
  run: { name: 'Run report', keys: 'Mod+Enter', menu: null },
  shortcuts: { name: 'Keyboard shortcuts', keys: '?', otherKeys: 'Mod+/', canBeOff: true, menu: 'help' },
} as const satisfies Record<string, CommandRow>;

export type Command = keyof typeof ROWS;

const isCommand = (id: string): id is Command => Object.hasOwn(ROWS, id);

/** The id of a command, which the menu sends to the window. `options` keeps the order of the table. */
export const Command = z.enum(Object.keys(ROWS).filter(isCommand));

export const COMMANDS: Readonly<Record<Command, CommandRow>> = ROWS;

type DestinationOf<C extends Command> = C extends `go-${infer Screen}` ? Screen : never;

/** A screen that a command opens. */
export type Destination = DestinationOf<Command>;

export const isDestination = (screen: string): screen is Destination => Object.hasOwn(ROWS, `go-${screen}`);

/** The screens that a command opens, in the order of the table. */
export const DESTINATIONS: readonly Destination[] = Command.options
  .map((id) => id.replace(/^go-/, ''))
  .filter(isDestination);
