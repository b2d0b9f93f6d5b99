import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { extractAll, extractFile, listPackage } from '@electron/asar';
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { _electron } from '@playwright/test';
import JSZip from 'jszip';
import { expect, startDemo, test } from './app.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FUSES = 9;
/** Marks the fuses in the binary. It is followed by their version, number and states. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';

/** The parts of Electron's release that packaging needs: an executable with fuses, and little else. */
async function fakeRelease(folder: string, version: string) {
  const executable = Buffer.concat([
    Buffer.from('#!/bin/sh\nexit 0\n#'),
    Buffer.alloc(64),
    Buffer.from(SENTINEL),
    Buffer.from([1, FUSES]),
    Buffer.from('101100101'),
    Buffer.alloc(64),
  ]);
  const zip = new JSZip();
  const add = (name: string, content: string | Buffer, unixPermissions = 0o644) => {
    zip.file(name, content, { unixPermissions });
  };
  add('electron', executable, 0o755);
  add('chrome-sandbox', 'x', 0o755);
  add('version', version);
  add('LICENSE', 'The licence of Electron');
  add('LICENSES.chromium.html', '<p>');
  add('resources/default_app.asar', 'x');
  add('locales/en-US.pak', 'x');
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, `electron-v${version}-linux-x64.zip`),
    await zip.generateAsync({ type: 'nodebuffer', platform: 'UNIX', compression: 'DEFLATE' }),
  );
}

test('the package contains what it should, has the configured fuses, and its bundles start', async ({}) => {
  test.skip(process.platform !== 'linux', 'the made-up release is for Linux');
  test.setTimeout(180_000);
  const { devDependencies } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  // Packaging builds in place, so it gets a copy: other specs run from the build.
  const copy = await mkdtemp(path.join(tmpdir(), 'sextant-package-'));
  try {
    for (const name of [
      'src',
      'assets',
      'package.json',
      'tsconfig.json',
      'forge.config.ts',
      'vite.main.config.ts',
      'vite.preload.config.ts',
      'vite.renderer.config.ts',
      'tools/licenses.ts',
      'tools/package',
      'LICENSE',
    ])
      await cp(path.join(ROOT, name), path.join(copy, name), { recursive: true });
    // A folder of its own, as Vite writes into it.
    const modules = path.join(ROOT, 'node_modules');
    await mkdir(path.join(copy, 'node_modules'));
    for (const name of (await readdir(modules)).filter((each) => !each.startsWith('.')))
      await symlink(path.join(modules, name), path.join(copy, 'node_modules', name));
    await fakeRelease(path.join(copy, 'release'), devDependencies['electron']!);
    await promisify(execFile)(
      process.execPath,
      [
        path.join(ROOT, 'node_modules/@electron-forge/cli/dist/electron-forge.js'),
        'package',
        '--platform=linux',
        '--arch=x64',
      ],
      { cwd: copy, env: { ...process.env, ELECTRON_ZIP_DIR: path.join(copy, 'release') } },
    );

    const packaged = path.join(copy, 'out/Sextant-linux-x64');
    const asar = path.join(packaged, 'resources/app.asar');
    const files = listPackage(asar, { isPack: false }).filter((name) => /\.[a-z0-9]+$/.test(name));
    const strangers = files.filter(
      (name) =>
        !/^\/package\.json$|^\/\.vite\/build\/(?:(?:main|preload|simulatorProcess|archiveProcess)\.cjs|licenses(?:-\w+)?\.txt|(?:icon|tray(?:Template)?(?:@2x)?)\.png)$|^\/\.vite\/renderer\/main_window\/(?:index\.html|pressable\.css|licenses(?:-worker)?\.txt|assets\/[\w.-]+\.(?:js|css|woff2))$/.test(
          name,
        ),
    );
    expect(strangers.filter((name) => name !== '/.vite')).toEqual([]);
    expect(files.length).toBeGreaterThan(6);
    expect(files.filter((name) => name.endsWith('.png'))).toHaveLength(5);
    const licences = extractFile(asar, '.vite/renderer/main_window/licenses.txt').toString();
    for (const words of ['SIL OPEN FONT LICENSE', 'Apache ECharts', 'react-aria-components'])
      expect(licences).toContain(words);
    const ofMain = extractFile(asar, '.vite/build/licenses.txt').toString();
    for (const name of ['zod', 'yauzl', 'yazl']) expect(ofMain).toMatch(new RegExp(`^${name} \\d`, 'm'));

    const all = await readFile(path.join(packaged, 'LICENSE'), 'utf8');
    for (const words of ['The Sextant authors', 'SIL OPEN FONT LICENSE', 'yazl', 'of Electron'])
      expect(all).toContain(words);

    const wire = await getCurrentFuseWire(path.join(packaged, 'sextant'));
    const on = (fuse: FuseV1Options) => wire[fuse] === FuseState.ENABLE;
    expect({
      runAsNode: on(FuseV1Options.RunAsNode),
      cookieEncryption: on(FuseV1Options.EnableCookieEncryption),
      nodeOptions: on(FuseV1Options.EnableNodeOptionsEnvironmentVariable),
      inspect: on(FuseV1Options.EnableNodeCliInspectArguments),
      asarIntegrity: on(FuseV1Options.EnableEmbeddedAsarIntegrityValidation),
      onlyAsar: on(FuseV1Options.OnlyLoadAppFromAsar),
      snapshot: on(FuseV1Options.LoadBrowserProcessSpecificV8Snapshot),
      fileProtocol: on(FuseV1Options.GrantFileProtocolExtraPrivileges),
      wasmTraps: on(FuseV1Options.WasmTrapHandlers),
    }).toEqual({
      runAsNode: false,
      cookieEncryption: true,
      nodeOptions: false,
      inspect: false,
      asarIntegrity: true,
      onlyAsar: true,
      snapshot: false,
      fileProtocol: false,
      wasmTraps: true,
    });

    const app = path.join(copy, 'app');
    extractAll(asar, app);
    const electron = await _electron.launch({ args: [app, `--user-data-dir=${path.join(copy, 'data')}`] });
    await startDemo(await electron.firstWindow());
    await electron.close();
  } finally {
    await rm(copy, { recursive: true, force: true, maxRetries: 5 });
  }
});
