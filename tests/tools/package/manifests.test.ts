import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bomOf, CHECKSUMS, checksumsOf } from '../../../tools/package/manifests.ts';

const OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

it('lists every file of all folders with its SHA-256, but not the list itself', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sextant-made-'));
  try {
    mkdirSync(path.join(folder, 'deb/x64'), { recursive: true });
    writeFileSync(path.join(folder, 'deb/x64/a b.deb'), 'abc');
    writeFileSync(path.join(folder, 'z'), '');
    writeFileSync(path.join(folder, CHECKSUMS), 'of the last time');
    expect(checksumsOf(folder)).toBe(`${OF_ABC}  deb/x64/a b.deb\n${OF_NOTHING}  z\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('names the app and adds Electron to what npm knows, and keeps the rest', () => {
  const fromNpm = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { name: 'folder', version: '0.1.0' } },
    components: [{ name: 'zod', version: '4' }],
  };
  const bom = bomOf(fromNpm, { name: 'sextant', electron: '45.4.1' });
  expect(bom).toMatchObject({
    specVersion: '1.5',
    metadata: { component: { name: 'sextant', version: '0.1.0' } },
    components: [{ name: 'zod' }, { name: 'electron', version: '45.4.1', purl: 'pkg:npm/electron@45.4.1' }],
  });
  expect(() => bomOf({ error: 'x' }, { name: 'sextant', electron: '45.4.1' })).toThrow('CycloneDX');
});
