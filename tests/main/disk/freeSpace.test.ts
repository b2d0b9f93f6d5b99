import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { freeBytes } from '../../../src/main/disk/freeSpace.ts';

it('is a number of bytes, or unknown where the system does not say', async () => {
  expect(await freeBytes(tmpdir())).toBeGreaterThan(2 ** 20);
  expect(await freeBytes('/no/such/folder')).toBeNull();
});
