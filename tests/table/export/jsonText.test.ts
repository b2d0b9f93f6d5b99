import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distinctNames } from '../../../src/table/export/jsonText.ts';

it('every column has a name of its own, and the first of a name keeps it', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'a (2)', 'a (3)', 'b', '', '__proto__')), (names) => {
      const own = distinctNames(names);
      expect(new Set(own).size).toBe(names.length);
      for (const [at, name] of names.entries()) if (names.indexOf(name) === at) expect(own[at]).toBe(name);
    }),
  );
});
