import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { givenPaths, handedOver } from '../../../src/main/start/givenPaths.ts';

const folder = path.resolve('/home/ann');
const at = (name: string) => path.join(folder, name);

it('takes files by their paths and by addresses of files, and nothing else', () => {
  const spaced = at('a b.csv');
  const argv = [
    'sextant',
    'july.csv',
    '--original-process-start-time=1',
    '',
    spaced,
    pathToFileURL(spaced).href,
    'https://example.com/a.csv',
    'file://elsewhere%2F/x',
  ];
  expect(givenPaths(argv, folder, null)).toEqual([at('july.csv'), spaced, spaced]);
  expect(givenPaths(['sextant'], folder, null)).toEqual([]);
});

it('leaves what is before the app to Electron, where Electron is told which app to run', () => {
  const argv = ['electron', '-r', 'first.cjs', '.', '--preview', 'july.csv'];
  expect(givenPaths(argv, folder, folder)).toEqual([at('july.csv')]);
  expect(givenPaths(['electron', 'july.csv'], folder, folder)).toEqual([]);
});

it('takes over what another start handed over, and nothing from elsewhere', () => {
  expect(handedOver({ files: ['/a.csv'] })).toEqual(['/a.csv']);
  for (const data of [undefined, null, {}, { files: 'a' }, { files: [1] }])
    expect(handedOver(data)).toEqual([]);
});
