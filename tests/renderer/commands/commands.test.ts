import { describe, expect, it } from 'vitest';
import { Command, COMMANDS } from '../../../src/contract/commands.ts';
import { commandFor, formatKeys } from '../../../src/renderer/commands/commands.ts';

type Modifiers = Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>>;
const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const pressed = (key: string, modifiers: Modifiers) => ({ key, ...NONE, ...modifiers });

describe('keys', () => {
  it.each(Command.options)('find the command %s and no other, on each system', (id) => {
    const key = COMMANDS[id].keys.replace('Mod+', '');
    expect(commandFor(pressed(key, { ctrlKey: true }), 'linux')).toBe(id);
    expect(commandFor(pressed(key, { ctrlKey: true }), 'win32')).toBe(id);
    expect(commandFor(pressed(key, { metaKey: true }), 'darwin')).toBe(id);
  });
  it('do nothing with other modifiers', () => {
    expect(commandFor(pressed('e', { ctrlKey: true }), 'darwin')).toBeNull();
    expect(commandFor(pressed('e', { ctrlKey: true, shiftKey: true }), 'linux')).toBeNull();
    expect(commandFor(pressed('e', {}), 'linux')).toBeNull();
  });
  it('are written as each system writes them', () => {
    expect(formatKeys('export', 'linux')).toBe('Ctrl+E');
    expect(formatKeys('export', 'darwin')).toBe('⌘+E');
  });
});
