// What the packages for Linux say of the app to the system, beyond what they take from package.json.
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { OPENED } from './openedFiles.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const inTools = (name: string) => path.join(ROOT, 'tools/package', name);

const SIZES = [16, 24, 32, 48, 64, 128, 256, 512];

const SHARED = {
  desktopTemplate: inTools('sextant.desktop.ejs'),
  genericName: 'Report Workbench',
  productDescription:
    'Sextant builds, requests and stores the reports of a content delivery network, shows them offline as tables and ' +
    'charts, and archives its rate limiting event log.',
  categories: ['Office'],
  mimeType: OPENED.map(({ mimeType }) => mimeType),
  icon: Object.fromEntries(
    SIZES.map((size) => [`${size}x${size}`, path.join(ROOT, `assets/icon/${size}.png`)]),
  ),
};

export const DEB = {
  ...SHARED,
  section: 'net',
  // Electron is linked against it, so it is more than the recommendation that the installer makes of it.
  depends: ['libasound2t64 | libasound2'],
  scripts: { postinst: inTools('deb/postinst'), prerm: inTools('deb/prerm') },
};

export const RPM = {
  ...SHARED,
  author: manifest.author,
  requires: ['(alsa-lib or libasound2)'],
  specTemplate: inTools('rpm/sextant.spec.ejs'),
};
