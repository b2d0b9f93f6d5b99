import { MakerDMG } from '@electron-forge/maker-dmg';
import { MakerSquirrel } from '@electron-forge/maker-squirrel';
import { MakerZIP } from '@electron-forge/maker-zip';
import { FusesPlugin } from '@electron-forge/plugin-fuses';
import { VitePlugin } from '@electron-forge/plugin-vite';
import type { ForgeConfig } from '@electron-forge/shared-types';
import { FuseV1Options, FuseVersion } from '@electron/fuses';
import { writeLicences } from './tools/package/licenceTexts.ts';
import { linuxMakers } from './tools/package/linuxMakers.ts';
import { DOCUMENT_TYPES } from './tools/package/openedFiles.ts';
import { signing } from './tools/package/signing.ts';

// A folder that contains Electron's release zip, for machines that cannot download it.
const electronZipDir = process.env['ELECTRON_ZIP_DIR'];

const main = { config: 'vite.main.config.ts', target: 'main' } as const;
const signed = signing(process.env);

const config: ForgeConfig = {
  packagerConfig: {
    asar: true,
    name: 'Sextant',
    executableName: 'sextant',
    icon: 'assets/icon/icon',
    appBundleId: 'io.github.sextant.desktop',
    appCategoryType: 'public.app-category.developer-tools',
    extendInfo: { CFBundleDocumentTypes: DOCUMENT_TYPES },
    ...signed,
    ...(electronZipDir ? { electronZipDir } : {}),
  },
  makers: [
    new MakerZIP({}, ['linux', 'darwin', 'win32']),
    ...linuxMakers,
    new MakerDMG({ icon: 'assets/icon/icon.icns' }),
    new MakerSquirrel({
      setupIcon: 'assets/icon/icon.ico',
      ...(signed.windowsSign ? { windowsSign: {} } : {}),
    }),
  ],
  hooks: {
    packageAfterPrune: (_config, app, _electron, platform) =>
      writeLicences(import.meta.dirname, app, platform),
  },
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
