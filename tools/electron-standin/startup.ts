import path from 'node:path';
import { app } from './app.ts';
import { startChromium } from './chromium.ts';
import { PreventableEvent } from './preventableEvent.ts';
import { state } from './state.ts';
import { WebContents } from './webContents.ts';

function onChromiumExit(code: number | null, words: string): void {
  if (state.ending) return;
  console.error(`electron-standin: Chromium ended (${code})\n${words}`);
  process.exit(1);
}

/** Starts Chromium, then emits the app's `ready`. */
export async function makeReady(): Promise<void> {
  if (state.ending) return;
  const noDisplay =
    process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];
  state.headless = process.env['ELECTRON_STANDIN_HEADLESS'] !== '0' || noDisplay;
  const userDataDir = path.join(app.getPath('userData'), 'standin-profile');
  const { root, version } = await startChromium(
    { userDataDir, switches: state.switches, headless: state.headless },
    onChromiumExit,
  );
  Object.defineProperty(process.versions, 'chrome', { value: version, enumerable: true, configurable: true });
  const contentsOf = WebContents.fromDevToolsTargetId;
  root.on('Target.attachedToTarget', ({ targetInfo, sessionId }) => {
    contentsOf(targetInfo.targetId)?.attached(sessionId);
  });
  root.on('Target.targetDestroyed', ({ targetId }) => contentsOf(targetId)?.gone());
  root.on('Target.targetInfoChanged', ({ targetInfo }) => contentsOf(targetInfo.targetId)?.told(targetInfo));
  await root.send('Target.setDiscoverTargets', { discover: true });
  state.ready = true;
  app.emit('will-finish-launching');
  app.emit('ready', new PreventableEvent(), {});
  state.readiness.resolve();
}
