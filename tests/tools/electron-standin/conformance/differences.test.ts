import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DIFFERENCES } from '../../../../tools/electron-standin/conformance/differences.ts';
import { recorded } from '../../../../tools/electron-standin/conformance/recorded.ts';

const README = path.resolve(import.meta.dirname, '../../../../tools/electron-standin/README.md');
const text = readFileSync(README, 'utf8').replace(/\s+/g, ' ');

it('has each of its reasons in the README', () => {
  expect([...new Set(DIFFERENCES.values())].filter((reason) => !text.includes(reason))).toEqual([]);
});

it('is of as many things as the README says', () => {
  expect(text).toContain(` looks at ${Object.keys(recorded().observed).length} things `);
});
