import { afterEach, expect, it, vi } from 'vitest';
import { shownKeys } from '../../../../src/renderer/ui/overlays/shownKeys.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['Linux', 'Mod+Shift+C', 'Ctrl+Shift+C'],
  ['Macintosh', 'Mod+C', '⌘+C'],
  ['Windows', 'Alt+Shift+ArrowLeft', 'Alt+Shift+←'],
  ['Windows', 'F2', 'F2'],
])('on %s, %s is shown as %s', (system, keys, shown) => {
  vi.stubGlobal('navigator', { userAgent: `Mozilla/5.0 (${system})` });
  expect(shownKeys(keys)).toBe(shown);
});
