import { expect, it } from 'vitest';
import { launch } from './fixtureApp.ts';

it('throws for members that it does not reproduce', async () => {
  const { app } = await launch();
  const thrown = await app.evaluate((electron) => {
    const look = (what: () => unknown) => {
      try {
        what();
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    };
    return [
      look(() => electron.app.getGPUInfo),
      look(() => electron.BrowserWindow.getAllWindows()[0]?.setKiosk),
      look(() => electron.safeStorage.encryptString),
    ];
  });
  expect(thrown).toEqual([
    'Error: electron-standin: app.getGPUInfo is not reproduced',
    'Error: electron-standin: BrowserWindow.setKiosk is not reproduced',
    'Error: electron-standin: safeStorage.encryptString is not reproduced',
  ]);
});
