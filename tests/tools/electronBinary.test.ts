import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { electronBinary } from '../../tools/electronBinary.ts';
import { within } from '../main/temporaryFolder.ts';

const put = async (...parts: string[]) => {
  const file = path.join(...parts);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'bin/program\n');
  return file;
};

it('finds the executable that the package names, in its own folder or in the given one', () =>
  within(async (folder) => {
    const [inPackage, elsewhere] = [path.join(folder, 'package'), path.join(folder, 'elsewhere')];
    const named = await put(inPackage, 'path.txt');
    expect([electronBinary('', inPackage), electronBinary(elsewhere, inPackage)]).toEqual([null, null]);
    const own = await put(path.dirname(named), 'dist/bin/program');
    expect([electronBinary('', inPackage), electronBinary(elsewhere, inPackage)]).toEqual([own, null]);
    const given = await put(elsewhere, 'bin/program');
    expect([electronBinary('', inPackage), electronBinary(elsewhere, inPackage)]).toEqual([own, given]);
  }));

it('takes the usual name where the package names none', () =>
  within(async (folder) => {
    await put(folder, 'package/dist/electron');
    const given = await put(folder, 'elsewhere/electron');
    const inPackage = path.join(folder, 'package');
    expect(electronBinary(path.join(folder, 'elsewhere'), inPackage)).toBe(given);
    expect(electronBinary('', inPackage)).toBe(null);
  }));
