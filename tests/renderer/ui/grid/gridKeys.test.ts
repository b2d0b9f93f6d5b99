import fc from 'fast-check';
import type { KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CellPosition } from '../../../../src/renderer/ui/grid/cellPosition.ts';
import { positionAfter, pressKey } from '../../../../src/renderer/ui/grid/gridKeys.ts';

describe('keys', () => {
  const plain = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
  const size = { rows: 100, columns: 5, page: 10 };
  it('move as the ARIA grid pattern says', () => {
    const at = { row: 50, column: 2 };
    expect(positionAfter(plain('ArrowDown'), at, size)).toEqual({ row: 51, column: 2 });
    expect(positionAfter(plain('PageUp'), at, size)).toEqual({ row: 40, column: 2 });
    expect(positionAfter(plain('Home'), at, size)).toEqual({ row: 50, column: 0 });
    expect(positionAfter(plain('End', true), at, size)).toEqual({ row: 99, column: 4 });
    expect(positionAfter(plain('Home', true), at, size)).toEqual({ row: 0, column: 0 });
    expect(positionAfter(plain('ArrowUp'), { row: 0, column: 0 }, size)).toEqual({ row: -1, column: 0 });
    expect(positionAfter(plain('x'), at, size)).toBeNull();
  });

  it('never leave the table', () => {
    const keys = 'ArrowDown ArrowUp ArrowLeft ArrowRight PageDown PageUp Home End'.split(' ');
    const presses = fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(presses, (pressed) => {
        let at = { row: 0, column: 0 };
        for (const [key, ctrlKey] of pressed) at = positionAfter(plain(key, ctrlKey), at, size) ?? at;
        expect(at.row).toBeGreaterThanOrEqual(-1);
        expect(at.row).toBeLessThan(100);
        expect(at.column).toBeGreaterThanOrEqual(0);
        expect(at.column).toBeLessThan(5);
      }),
    );
  });

  it('trigger the actions of the grid, and leave other keys to the page', () => {
    const press = (active: CellPosition, key: string, held: Partial<KeyboardEvent> = {}) => {
      const does = {
        resizeBy: vi.fn(),
        copy: vi.fn(),
        selectAll: vi.fn(),
        sort: vi.fn(),
        go: vi.fn(),
      };
      const none = { altKey: false, shiftKey: false, ctrlKey: false, metaKey: false };
      const preventDefault = vi.fn();
      const event = { ...none, key, preventDefault, ...held } as unknown as KeyboardEvent;
      pressKey(event, { active, size, ...does });
      const done = Object.entries(does).flatMap(([name, { mock }]) =>
        mock.calls.map((call: unknown[]) => [name, ...call]),
      );
      expect(preventDefault).toHaveBeenCalledTimes(done.length);
      return done;
    };
    const [cell, head] = [
      { row: 3, column: 1 },
      { row: -1, column: 1 },
    ];
    expect(press(cell, 'ArrowRight', { altKey: true })).toEqual([['resizeBy', 1, 16]]);
    expect(press(cell, 'ArrowLeft', { altKey: true })).toEqual([['resizeBy', 1, -16]]);
    expect(press(cell, 'c', { ctrlKey: true })).toEqual([['copy', false]]);
    expect(press(cell, 'C', { metaKey: true, shiftKey: true })).toEqual([['copy', true]]);
    expect(press(cell, 'a', { ctrlKey: true })).toEqual([['selectAll']]);
    expect(press(head, 'Enter', { shiftKey: true })).toEqual([['sort', 1, true]]);
    expect(press(cell, 'Enter')).toEqual([]);
    expect(press(cell, 'ArrowDown', { shiftKey: true })).toEqual([['go', { row: 4, column: 1 }, true]]);
    // The header cannot be selected, so the selection ends there.
    expect(press({ row: 0, column: 1 }, 'ArrowUp', { shiftKey: true })).toEqual([['go', head, false]]);
    expect(press(cell, 'x')).toEqual([]);
  });
});
