/* oxlint-disable no-console -- printing is one of the ways out */
import path from 'node:path';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { saveTo } from '../app.ts';
import { plantInCertificates } from './certificatePlants.ts';
import type { Canary } from './search.ts';
import type { Sink, WatchedApp } from './recording.ts';

/** A planted leak, and what the search must report. */
export type Planted = { sink: Sink; finding: string };

/** The parts of the preload script's bridge that are used here. */
type Bridge = {
  sextant: Record<string, Record<string, (input?: unknown) => Promise<{ ok: boolean; value: unknown }>>>;
};

/** Every length at which the app cuts a text from a host. */
const CUTS = [80, 100, 500, 600, 16_384, 65_536];

/**
 * Leaks secrets in the running app in every way that a mistake could. Leaks into the same sink use different secrets,
 * so that one that is found does not hide one that is missed.
 */
export async function plantLeaks(
  app: WatchedApp,
  { home, simulator, canaries }: { home: string; simulator: Simulator; canaries: readonly Canary[] },
): Promise<Planted[]> {
  const { electron, page } = app;
  const secretOf = (name: string) => canaries.find((each) => each.name === name)!.secret;
  const primary = secretOf('primary token');
  const backup = secretOf('backup token');
  const client = secretOf('client secret');
  const fresh = secretOf('new token');
  const bearer = secretOf('access-token 1');
  const signature = secretOf('link 1');
  const secrets = { primary, backup, client, fresh };
  const inCertificates = await plantInCertificates(app, home, secrets);

  // Files: among the app's data, temporary files and exports, in several encodings.
  await electron.evaluate(({ app }, { primary, backup, client, fresh }) => {
    const { mkdirSync, writeFileSync } = process.getBuiltinModule('node:fs');
    const inData = (name: string) => `${app.getPath('userData')}/${name}`;
    writeFileSync(inData('leak.bin'), Buffer.from(primary, 'utf16le'));
    mkdirSync(inData(`leak-${backup}`));
    writeFileSync(`${process.getBuiltinModule('node:os').tmpdir()}/leak.txt`, client);
    writeFileSync(`${app.getPath('downloads')}/leak.csv`, Buffer.from(fresh).toString('hex'));
    writeFileSync('leak-beside.txt', JSON.stringify({ primary }));
  }, secrets);

  // What a redactor could miss: base64 at each alignment, UTF-16 of either byte order, a link that a gateway repeats,
  // and the first part of a secret that a cut leaves.
  const missed: Record<string, [text: string, finding: string]> = {
    ...Object.fromEntries(
      ['', 'x', 'xy'].map((before, shift) => [
        `base64-${shift}`,
        [Buffer.from(`${before}${primary}:`).toString('base64'), 'primary token (base64)'],
      ]),
    ),
    'utf16-be': [Buffer.from(backup, 'utf16le').swap16().toString('latin1'), 'backup token (utf16)'],
    'utf16-tidied': [Array.from(client).join(' ').replaceAll(/\s+/g, ' '), 'client secret (utf16)'],
    link: [`{"said":"no &amp;Signature=${signature}&amp;x"}`, 'link 1 (plain)'],
    ...Object.fromEntries(
      CUTS.map((cut) => [
        `cut-${cut}`,
        [`${'x'.repeat(cut - 13)}${fresh}`.slice(0, cut), 'new token (part)'],
      ]),
    ),
  };
  await electron.evaluate(
    ({ app }, texts) => {
      const { writeFileSync } = process.getBuiltinModule('node:fs');
      for (const [name, text] of texts)
        writeFileSync(`${app.getPath('userData')}/missed-${name}`, text, 'latin1');
    },
    Object.entries(missed).map(([name, [text]]) => [name, text] as const),
  );
  // The same where the app itself would show them: in an announcement.
  await electron.evaluate(
    ({ BrowserWindow }, texts) => {
      for (const text of texts) BrowserWindow.getAllWindows()[0]?.webContents.send('jobs.removed', { text });
    },
    Object.values(missed).map(([text]) => text),
  );

  // Output: written by the process directly, and by main's `console`.
  await electron.evaluate((_electron, { primary, backup, client }) => {
    const { writeSync } = process.getBuiltinModule('node:fs');
    writeSync(1, `${Buffer.from(`x${primary}`).toString('base64')}\n`);
    writeSync(2, `${backup}\n`);
    console.error(new Error(`no: ${client}`));
  }, secrets);

  // IPC: an answer that succeeds, one that fails, one that throws, and an announcement.
  await electron.evaluate(({ BrowserWindow, ipcMain }, { primary, backup, client, fresh }) => {
    const answers = [
      { ok: true, value: { deep: [new Map([['it', primary]])] } },
      { ok: false, error: { kind: 'bug', ref: backup } },
    ];
    ipcMain.removeHandler('app.info');
    ipcMain.handle('app.info', () => {
      const next = answers.shift();
      if (next) return next;
      throw new Error(client);
    });
    BrowserWindow.getAllWindows()[0]?.webContents.send('jobs.removed', Buffer.from(fresh));
  }, secrets);
  await page.evaluate(async ({ primary, backup, client }) => {
    const { sextant } = globalThis as unknown as Bridge;
    for (let time = 0; time < 3; time += 1) await sextant['app']!['info']!().catch(() => undefined);
    // Questions, including the two that bring secrets in, but in another field.
    await sextant['rotation']!['snooze']!({ profileId: primary, days: 1 });
    await sextant['rotation']!['paste']!({ profileId: backup, token: 'x' });
    await sextant['connection']!['save']!({ id: null, form: { name: client }, secrets: {} });
  }, secrets);

  // An export with the app's own calls.
  const out = path.join(home, 'Downloads', 'exported.csv');
  await saveTo(app, out);
  await page.evaluate(async (text) => {
    const { exports } = (globalThis as unknown as Bridge).sextant;
    const { value: id } = await exports!['begin']!({ fileName: 'exported.csv' });
    const { port1, port2 } = new MessageChannel();
    window.postMessage('transfers', { transfer: [port2] });
    const bytes = new TextEncoder().encode(`a,b\r\n"${text}",1\r\n`);
    port1.postMessage({ id: 1, name: 'exports.append', asked: { id, bytes } });
    await new Promise((resolve) => {
      port1.addEventListener('message', resolve);
      port1.start();
    });
    await exports!['finish']!(id);
  }, fresh);

  // Texts passed to the system.
  await electron.evaluate(({ Notification }, title) => {
    new Notification({ title }).show();
  }, primary);

  // The page: a text shown only briefly, a field, and the storage. Each change waits for the one before, since changes
  // made at once are reported together.
  await page.evaluate(
    async ({ primary, backup, client, fresh, mistyped, bearer, signature }) => {
      const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
      const line = document.createElement('p');
      line.textContent = primary;
      document.body.append(line);
      line.remove();
      line.textContent = 'It said:';
      document.body.append(line);
      await pause();
      line.textContent = `It said: ${backup}`;
      await pause();
      line.textContent = 'It said:';
      await pause();
      (line.firstChild as Text).data = mistyped;
      (line.firstChild as Text).data = '';
      line.title = client;
      line.title = '';
      // Only the value of a field for a secret is ignored.
      const field = document.createElement('input');
      field.type = 'password';
      document.body.append(field);
      await pause();
      field.placeholder = signature;
      await pause();
      field.placeholder = '';
      field.value = fresh;
      sessionStorage.setItem('leak', bearer);
    },
    { ...secrets, mistyped: secretOf('mistyped token'), bearer, signature },
  );
  await app.look();

  // The console, at levels that are easily missed, and an uncaught error.
  await page.evaluate(({ primary, backup, client }) => {
    console.log('typed', { deep: { fields: [primary, 'x'.repeat(200)] } });
    console.debug(`${'x'.repeat(200)}${backup}`);
    setTimeout(() => {
      throw new Error(client);
    });
  }, secrets);

  // The clipboard: both ways of the page, and main's.
  await page.evaluate(async ({ primary, backup }) => {
    await navigator.clipboard.writeText(primary).catch(() => undefined);
    const put = (event: ClipboardEvent) => {
      event.clipboardData?.setData('text/plain', backup);
      event.preventDefault();
    };
    document.addEventListener('copy', put, { once: true });
    document.execCommand('copy');
    document.removeEventListener('copy', put);
  }, secrets);
  await electron.evaluate(({ clipboard }, text) => {
    void clipboard.writeText(text);
  }, client);

  // Requests: a secret sent to the wrong host, or to its own host in the wrong place.
  await electron.evaluate(
    async (_electron, { addresses, link, primary, backup, client, bearer, signature }) => {
      const send = (address: string, options: RequestInit = {}) => fetch(address, options);
      await send(`${addresses.gatewayUrl}/x`, { headers: { authorization: `TOK:${primary}` } });
      await send(`${addresses.gatewayUrl}/x?why=${encodeURIComponent(client)}`);
      await send(`${addresses.legacyUrl}/x`, { headers: { authorization: `Bearer ${bearer}` } });
      await send(`${addresses.legacyUrl}/${backup}`);
      await send(`${addresses.authUrl}/connect/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`id:${client}`).toString('base64')}` },
        body: JSON.stringify({ primary }),
      });
      await send(`${addresses.legacyAltUrl}/x`, { headers: { referer: `https://x/?${signature}` } });
      await send(`${link}/x`, { headers: { authorization: `Bearer ${bearer}` } });
    },
    { ...secrets, bearer, signature, addresses: simulator.addresses, link: simulator.linkOrigin },
  );

  const data = path.relative(home, await electron.evaluate(({ app }) => app.getPath('userData')));
  const findings: [Sink, string][] = [
    ...inCertificates,
    ['files', `${data}/leak.bin: primary token (utf16)`],
    ['files', `${data}/leak-${backup}: backup token (plain)`],
    ['files', 'tmp/leak.txt: client secret (plain)'],
    ['files', 'Downloads/leak.csv: new token (hex)'],
    ['files', 'leak-beside.txt: primary token (plain)'],
    ['files', 'Downloads/exported.csv: new token (plain)'],
    ...Object.entries(missed).flatMap(([name, [, finding]]): [Sink, string][] => [
      ['files', `${data}/missed-${name}: ${finding}`],
      ['announcement', `jobs.removed: ${finding}`],
    ]),
    ['stdout', 'primary token (base64)'],
    ['stderr', 'backup token (plain)'],
    ['printed', 'stderr: client secret (plain)'],
    ['answer', 'app.info: primary token (plain)'],
    ['answer', 'app.info: backup token (plain)'],
    ['answer', 'app.info: client secret (plain)'],
    ['announcement', 'jobs.removed: new token (plain)'],
    ['question', 'rotation.snooze: primary token (plain)'],
    ['question', 'rotation.paste: backup token (plain)'],
    ['question', 'connection.save: client secret (plain)'],
    ['question', 'exports.append: new token (plain)'],
    ['system', 'notification: primary token (plain)'],
    ['page', 'primary token (plain)'],
    ['page', 'backup token (plain)'],
    ['page', 'client secret (plain)'],
    ['page', 'new token (plain)'],
    ['page', 'mistyped token (plain)'],
    ['page', 'access-token 1 (plain)'],
    ['page', 'link 1 (plain)'],
    ['console', 'primary token (plain)'],
    ['console', 'backup token (plain)'],
    ['console', 'client secret (plain)'],
    ['clipboard', 'primary token (plain)'],
    ['clipboard', 'backup token (plain)'],
    ['clipboard', 'main: client secret (plain)'],
    ['requests', 'gateway authorization: primary token (plain)'],
    ['requests', 'gateway address: client secret (plain)'],
    ['requests', 'legacy authorization: access-token 1 (plain)'],
    ['requests', 'legacy address: backup token (plain)'],
    ['requests', 'auth authorization: client secret (base64)'],
    ['requests', 'auth body: primary token (plain)'],
    ['requests', 'legacyAlt headers: link 1 (plain)'],
    ['requests', 'link authorization: access-token 1 (plain)'],
  ];
  return findings.map(([sink, finding]) => ({ sink, finding }));
}
