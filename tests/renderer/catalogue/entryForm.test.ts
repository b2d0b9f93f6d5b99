import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Said } from '../../../src/contract/catalogue.ts';
import { mergedEntry } from '../../../src/queries/catalogue/merged.ts';
import { EntryForm, formOf, saidIn } from '../../../src/renderer/catalogue/entryForm.ts';

const text = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 _]{0,20}[a-z]$/);
const said = fc.record(
  {
    name: text,
    description: text,
    fieldType: text,
    unitType: text,
    scale: fc.integer({ min: 1, max: 1e12 }),
    multiValue: fc.boolean(),
    fieldTypes: fc.array(text, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);

it('an entry that is opened and saved says what it said', () => {
  fc.assert(
    fc.property(said, (content: Said) => {
      const entry = mergedEntry({ kind: 'metric', id: 'hits', layers: { edited: { ...content, atMs: 1 } } });
      expect(saidIn(EntryForm.parse(formOf(entry)))).toEqual(content);
    }),
  );
});

it.each(['0', '-1', 'many', '1,5', '0.0'])('a scale of “%s” is refused', (scale) => {
  const parsed = EntryForm.safeParse({ ...formOf(null), id: 'a', scale });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([['scale']]);
});

it('a unit of a small scale keeps it', () => {
  for (const scale of [0.001, 1e-7, 1e21]) {
    const entry = mergedEntry({ kind: 'unit', id: 'u', layers: { edited: { scale, atMs: 1 } } });
    expect(saidIn(EntryForm.parse(formOf(entry)))).toEqual({ scale });
  }
});
