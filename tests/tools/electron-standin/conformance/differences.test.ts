import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DIFFERENCES } from '../../../../tools/electron-standin/conformance/differences.ts';

const README = path.resolve(import.meta.dirname, '../../../../tools/electron-standin/README.md');

it('has each of its reasons in the README', () => {
  const text = readFileSync(README, 'utf8').replace(/\s+/g, ' ');
  expect([...new Set(DIFFERENCES.values())].filter((reason) => !text.includes(reason))).toEqual([]);
});
