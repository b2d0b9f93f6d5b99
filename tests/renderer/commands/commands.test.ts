import { describe, expect, it } from 'vitest';
import { COMMANDS, commandFor } from '../../../src/renderer/commands/commands.ts';
import { lockTypes } from '../../../src/renderer/trustedTypes.ts';

type Held = Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>>;
const NONE = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
const pressed = (key: string, held: Held) => ({ key, ...NONE, ...held });

describe('commands', () => {
  it('have keys of their own', () => {
    const keys = Object.values(COMMANDS).map((each) => each.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it('are found by their keys, as each system holds them', () => {
    expect(commandFor(pressed('e', { ctrlKey: true }), 'linux')).toBe('export');
    expect(commandFor(pressed('Enter', { metaKey: true }), 'darwin')).toBe('run');
    expect(commandFor(pressed('e', { ctrlKey: true }), 'darwin')).toBeNull();
    expect(commandFor(pressed('e', { ctrlKey: true, shiftKey: true }), 'linux')).toBeNull();
    expect(commandFor(pressed('e', {}), 'linux')).toBeNull();
  });
});

it('the page makes no HTML and no script from text, and workers of its own only', () => {
  let policy: Parameters<NonNullable<Parameters<typeof lockTypes>[0]>['createPolicy']>[1] | undefined;
  lockTypes({ createPolicy: (_name, made) => (policy = made) }, 'app://sextant');
  expect(policy!.createHTML('')).toBe('');
  expect(() => policy!.createHTML('<b>')).toThrow(TypeError);
  expect(() => policy!.createScript()).toThrow(TypeError);
  expect(() => policy!.createScriptURL('https://example.org/x.js')).toThrow(TypeError);
});
