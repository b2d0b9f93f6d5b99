import { describe, expect, it } from 'vitest';
import { Command, COMMANDS } from '../../../src/contract/commands.ts';
import { commandFor, formatKeys, offerCommand, perform } from '../../../src/renderer/commands/commands.ts';

type Modifiers = Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>>;
const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const pressed = (key: string, modifiers: Modifiers) => ({ key, ...NONE, ...modifiers });

describe('keys', () => {
  it.each(Command.options)('find the command %s and no other, on each system', (id) => {
    const { keys, otherKeys = keys } = COMMANDS[id];
    for (const each of [keys, otherKeys]) {
      const [, mod, shift, key = ''] =
        /^(Mod\+)?(Shift\+)?([A-Z0-9\\?/]|Enter|F\d|Page\w+)$/.exec(each) ?? [];
      const shiftKey = shift !== undefined;
      const [ctrl, meta] = [{ ctrlKey: !!mod }, { metaKey: !!mod }];
      expect(commandFor(pressed(key, { ...ctrl, shiftKey }), 'linux')).toBe(id);
      expect(commandFor(pressed(key, { ...ctrl, shiftKey }), 'win32')).toBe(id);
      expect(commandFor(pressed(key, { ...meta, shiftKey }), 'darwin')).toBe(id);
    }
  });
  it('do nothing with other modifiers', () => {
    expect(commandFor(pressed('e', { ctrlKey: true }), 'darwin')).toBeNull();
    expect(commandFor(pressed('d', { ctrlKey: true, shiftKey: true }), 'linux')).toBeNull();
    expect(commandFor(pressed('e', {}), 'linux')).toBeNull();
    expect(commandFor(pressed('Z', { shiftKey: true }), 'linux')).toBeNull();
    expect(commandFor(pressed('z', { ctrlKey: true, altKey: true }), 'linux')).toBeNull();
  });
  it('find a sign however it is typed', () => {
    expect(commandFor(pressed('?', { shiftKey: true }), 'linux')).toBe('shortcuts');
    expect(commandFor(pressed('?', {}), 'linux')).toBe('shortcuts');
    expect(commandFor(pressed('/', { ctrlKey: true, shiftKey: true }), 'linux')).toBe('shortcuts');
  });
  it('are written as on each platform', () => {
    expect(formatKeys('export', 'linux')).toBe('Ctrl+E');
    expect(formatKeys('export', 'darwin')).toBe('⌘+E');
  });
});

describe('a command', () => {
  const performed: string[] = [];
  const offer = (name: string) =>
    offerCommand('find', () => {
      performed.push(name);
    });
  const find = () => {
    performed.length = 0;
    return perform('find') ? performed : null;
  };

  it('is performed by the newest handler, and by the one before when that is withdrawn', () => {
    expect(find()).toBeNull();
    const withdrawScreen = offer('screen');
    const withdrawDialog = offer('dialog');
    expect(find()).toEqual(['dialog']);
    withdrawDialog();
    expect(find()).toEqual(['screen']);
    withdrawScreen();
    expect(find()).toBeNull();
  });

  it('stays with the newest handler when an older one is withdrawn', () => {
    const withdrawScreen = offer('screen');
    const withdrawDialog = offer('dialog');
    withdrawScreen();
    expect(find()).toEqual(['dialog']);
    withdrawDialog();
    expect(find()).toBeNull();
  });
});
