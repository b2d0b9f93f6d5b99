import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandOf, positionAfter, pressName } from '../../../../src/renderer/ui/grid/gridKeys.ts';

/** A press as people write it: `Ctrl+Shift+C`. */
function press(keys: string) {
  const held = keys.split('+');
  const key = held.pop() ?? '';
  return {
    key: key === 'Space' ? ' ' : key,
    ctrlKey: held.includes('Ctrl'),
    metaKey: held.includes('Cmd'),
    altKey: held.includes('Alt'),
    shiftKey: held.includes('Shift'),
  };
}

const size = { rows: 100, columns: 5, page: 10 };
const [cell, head] = [
  { row: 50, at: 2 },
  { row: -1, at: 2 },
];

describe('keys', () => {
  it('move as the ARIA grid pattern says', () => {
    const after = (keys: string, from = cell) => positionAfter(press(keys), from, size);
    expect(after('ArrowDown')).toEqual({ row: 51, at: 2 });
    expect(after('PageUp')).toEqual({ row: 40, at: 2 });
    expect(after('Home')).toEqual({ row: 50, at: 0 });
    expect(after('Ctrl+End')).toEqual({ row: 99, at: 4 });
    expect(after('Ctrl+Home')).toEqual({ row: 0, at: 0 });
    expect(after('ArrowUp', { row: 0, at: 0 })).toEqual({ row: -1, at: 0 });
    expect(after('PageDown', { row: 95, at: 0 })).toEqual({ row: 99, at: 0 });
    expect(after('x')).toBeNull();
  });

  it('never leave the table', () => {
    const keys = 'ArrowDown ArrowUp ArrowLeft ArrowRight PageDown PageUp Home End'.split(' ');
    const presses = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(presses, (pressed) => {
        let position = { row: 0, at: 0 };
        for (const [key, jump] of pressed)
          position = positionAfter(press(jump ? `Ctrl+${key}` : key), position, size) ?? position;
        expect(position.row).toBeGreaterThanOrEqual(-1);
        expect(position.row).toBeLessThan(100);
        expect(position.at).toBeGreaterThanOrEqual(0);
        expect(position.at).toBeLessThan(5);
      }),
    );
  });

  it.each([
    ['Ctrl+c', { kind: 'copy', withHeaders: false }],
    ['Cmd+Shift+C', { kind: 'copy', withHeaders: true }],
    ['Ctrl+a', { kind: 'select', span: 'all' }],
    ['Ctrl+Space', { kind: 'select', span: 'columns' }],
    ['Shift+Space', { kind: 'select', span: 'rows' }],
    ['Space', { kind: 'open' }],
    ['Enter', { kind: 'open' }],
    ['F2', { kind: 'view' }],
    ['Alt+ArrowRight', { kind: 'resize', by: 16 }],
    ['Alt+ArrowLeft', { kind: 'resize', by: -16 }],
    ['Alt+Shift+ArrowLeft', { kind: 'move', by: -1 }],
    ['Alt+ArrowUp', { kind: 'fit' }],
    ['Alt+ArrowDown', { kind: 'menu' }],
    ['Shift+F10', { kind: 'menu' }],
    ['ContextMenu', { kind: 'menu' }],
    ['Shift+ArrowDown', { kind: 'go', to: { row: 51, at: 2 }, extend: true }],
    ['Ctrl+Shift+End', { kind: 'go', to: { row: 99, at: 4 }, extend: true }],
    // Left to the page: opening a report, sending a form, letters.
    ['Ctrl+Enter', null],
    ['Ctrl+o', null],
    ['Ctrl+Alt+ArrowUp', null],
    ['Escape', null],
    ['Tab', null],
    ['F10', null],
    ['f', null],
  ])('%s on a cell does %o', (keys, command) => {
    expect(commandOf(press(keys), cell, size)).toEqual(command);
  });

  it.each([
    ['Enter', { kind: 'sort', addLevel: false }],
    ['Shift+Enter', { kind: 'sort', addLevel: true }],
    ['Space', { kind: 'sort', addLevel: false }],
    ['Ctrl+Space', { kind: 'select', span: 'columns' }],
    ['F2', { kind: 'details' }],
    ['Alt+Shift+ArrowRight', { kind: 'move', by: 1 }],
  ])('%s on a header does %o', (keys, command) => {
    expect(commandOf(press(keys), head, size)).toEqual(command);
  });

  it('do not select headers: the selection ends there', () => {
    const up = commandOf(press('Shift+ArrowUp'), { row: 0, at: 1 }, size);
    expect(up).toEqual({ kind: 'go', to: { row: -1, at: 1 }, extend: false });
  });

  it('are written as in menus', () => {
    expect(
      ['Ctrl+Shift+c', 'Cmd+k', 'Alt+F4', 'f', 'Shift+Space'].map((keys) => pressName(press(keys))),
    ).toEqual(['Mod+Shift+C', 'Mod+K', 'Alt+F4', 'F', 'Shift+Space']);
  });
});
