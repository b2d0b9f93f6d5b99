import { MakerDeb } from '@electron-forge/maker-deb';
import { MakerDMG } from '@electron-forge/maker-dmg';
import { MakerSquirrel } from '@electron-forge/maker-squirrel';
import { MakerZIP } from '@electron-forge/maker-zip';
import { FusesPlugin } from '@electron-forge/plugin-fuses';
import { VitePlugin } from '@electron-forge/plugin-vite';
import type { ForgeConfig } from '@electron-forge/shared-types';
import { FuseV1Options, FuseVersion } from '@electron/fuses';

// A folder that contains Electron's release zip, for machines that cannot download it.
const electronZipDir = process.env['ELECTRON_ZIP_DIR'];

const main = { config: 'vite.main.config.ts', target: 'main' } as const;

const config: ForgeConfig = {
  packagerConfig: {
    asar: true,
    name: 'Sextant',
    executableName: 'sextant',
    appBundleId: 'io.github.sextant.desktop',
    appCategoryType: 'public.app-category.developer-tools',
    ...(electronZipDir ? { electronZipDir } : {}),
  },
  makers: [
    new MakerZIP({}, ['linux', 'darwin', 'win32']),
    new MakerDeb({}),
    new MakerDMG({}),
    new MakerSquirrel({}),
  ],
  plugins: [
    new VitePlugin({
      build: [
        { entry: 'src/main/start/main.ts', ...main },
        { entry: 'src/main/demo/process/simulatorProcess.ts', ...main },
        { entry: 'src/archive/archiveProcess.ts', ...main },
        { entry: 'src/preload/preload.ts', config: 'vite.preload.config.ts', target: 'preload' },
      ],
      renderer: [{ name: 'main_window', config: 'vite.renderer.config.ts' }],
    }),
    new FusesPlugin({
      version: FuseVersion.V1,
      strictlyRequireAllFuses: true,
      [FuseV1Options.RunAsNode]: false,
      [FuseV1Options.EnableCookieEncryption]: true,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
      [FuseV1Options.EnableNodeCliInspectArguments]: false,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
      [FuseV1Options.OnlyLoadAppFromAsar]: true,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
      [FuseV1Options.WasmTrapHandlers]: true,
    }),
  ],
};

export default config;
