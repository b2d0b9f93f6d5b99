import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeChromium, startChromium } from '../../../tools/electron-standin/chromium.ts';
import { HOST } from '../../../tools/electron-standin/schemes.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'standin-chromium-'));
});
afterEach(async () => {
  await closeChromium();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

it('takes an address of a custom scheme that nobody answers to no proxy', async () => {
  const asked: string[] = [];
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (head) => {
      asked.push(head.toString('latin1').split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const server = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const switches: [string, string][] = [
    ['proxy-server', server],
    ['proxy-bypass-list', '*.example'],
  ];
  const chromium = await startChromium({ userDataDir: folder, switches, headless: true }, () => undefined);
  const { targetId } = await chromium.root.send('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await chromium.root.send('Target.attachToTarget', { targetId, flatten: true });
  const page = chromium.session(sessionId);
  const open = async (url: string) => (await page.send('Page.navigate', { url })).errorText;
  expect(await open(`https://sextant.app.${HOST}/`)).toBe('net::ERR_NAME_NOT_RESOLVED');
  expect(asked).toEqual([]);
  await open('http://other.invalid/');
  expect(asked[0]).toBe('GET http://other.invalid/ HTTP/1.1');
  proxy.close();
});

it('says that Chromium cannot be started', async () => {
  const file = path.join(folder, 'chromium');
  writeFileSync(file, '', { mode: 0o600 });
  vi.stubEnv('ELECTRON_STANDIN_CHROMIUM', file);
  const launch = { userDataDir: folder, switches: [], headless: true };
  await expect(startChromium(launch, () => undefined)).rejects.toThrow(`spawn ${file} EACCES`);
  vi.unstubAllEnvs();
});
