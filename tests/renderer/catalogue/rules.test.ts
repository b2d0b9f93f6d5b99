import { expect, it } from 'vitest';
import { RULES } from '../../../src/renderer/catalogue/rules.ts';

it('every rule says what it rests on', () => {
  for (const { text, basis, source } of Object.values(RULES)) {
    expect(text).toMatch(/\.$/);
    expect(['documented', 'inferred', 'unknown']).toContain(basis);
    expect(source.length).toBeGreaterThan(20);
  }
});
