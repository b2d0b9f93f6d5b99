// A small app that looks at what its runtime does, and writes what it saw to a file.
import { app } from 'electron';
import { writeFileSync } from 'node:fs';
import { ipc } from './calls.ts';
import { desktop } from './desktop.ts';
import { ending } from './ending.ts';
import { registerScheme, serveFiles } from './files.ts';
import { navigation } from './navigation.ts';
import { network } from './network.ts';
import { observed, see } from './observing.ts';
import { page } from './page.ts';
import { starting } from './starting.ts';
import { utility } from './utility.ts';
import { windows } from './windows.ts';

const write = () => {
  writeFileSync(
    app.commandLine.getSwitchValue('observe-into'),
    JSON.stringify({ electron: process.versions['electron'], observed }),
  );
};

async function look(): Promise<void> {
  app.on('window-all-closed', () => undefined);
  serveFiles();
  const window = await windows(see);
  await page(see, window);
  await ipc(see, window);
  await navigation(see, window);
  await desktop(see);
  await network(see);
  await utility(see);
  await ending(see, window, write);
}

registerScheme();
starting();
if (app.hasSingleInstanceLock())
  app
    .whenReady()
    .then(look)
    .catch((error: unknown) => {
      console.error(error);
      app.exit(1);
    });
else app.quit();
