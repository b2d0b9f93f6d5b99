import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { run, startOf } from '../../tools/run.ts';
import { within } from '../main/temporaryFolder.ts';

const WORDS = [
  'plain',
  'a b',
  '--user-data-dir=/x/Sextant Preview',
  'C:\\Program Files\\x',
  '',
  'a&b|c<d>e^f(g)',
];

it('a script in a folder with a blank gets its words whole', () =>
  within(async (folder) => {
    const spaced = path.join(folder, 'a folder');
    const [script, said] = [path.join(spaced, 'say it.mjs'), path.join(spaced, 'said.json')];
    await mkdir(spaced);
    await writeFile(
      script,
      `import { writeFileSync } from 'node:fs'; const [, , file, ...words] = process.argv; writeFileSync(file, JSON.stringify(words));`,
    );
    expect(await run(process.execPath, [script, said, ...WORDS])).toBe(0);
    expect(JSON.parse(await readFile(said, 'utf8'))).toEqual(WORDS);
  }));

it.each(['C:\\Users\\A User\\electron.exe', 'C:\\Program Files\\nodejs\\node.exe', 'node'])(
  'on Windows, no shell cuts the words of %s',
  (program) => {
    expect(startOf(program, WORDS, 'win32')).toEqual({ program, args: WORDS, shell: false });
  },
);

it.each(['npm', 'npx'])('on Windows, %s runs in a shell that gets each word in quotes', (program) => {
  expect(startOf(program, [...WORDS, 'vitest', '-g', 'say "x"'], 'win32')).toEqual({
    program,
    args: [
      'plain',
      '"a b"',
      '"--user-data-dir=/x/Sextant Preview"',
      '"C:\\Program Files\\x"',
      '""',
      '"a&b|c<d>e^f(g)"',
      'vitest',
      '-g',
      '"say ""x"""',
    ],
    shell: true,
  });
  expect(startOf(program, WORDS, 'linux')).toEqual({ program, args: WORDS, shell: false });
});

it.runIf(process.platform === 'win32')('cmd.exe passes the quoted words on whole', () => {
  const { args } = startOf('npm', WORDS, 'win32');
  const script = 'console.log(JSON.stringify(process.argv.slice(1)))';
  const { stdout } = spawnSync('node', ['-e', `"${script}"`, ...args], { shell: true, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual(WORDS);
});
