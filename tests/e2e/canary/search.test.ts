import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Recorded } from '../../../src/simulator/server.ts';
import { ENCODINGS, search, searchFiles, searchRequests, type Canary } from './search.ts';

const SECRET = 'canary+secret&of=the  client/é%"x';
const client: Canary = { name: 'it', kind: 'client-secret', secret: SECRET };
const rest: Canary = { name: 'token', kind: 'rest-token', secret: '0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9' };
const access: Canary = { name: 'access', kind: 'access-token', secret: 'sim.0123456789abcdef' };
const link: Canary = { name: 'link', kind: 'link', secret: 'Zm9vYmFyYmF6cXV4' };
const all = [client, rest, access, link];

/**
 * The secret in each encoding, as literals: a wrong encoder would agree with itself. They come from Python's urllib,
 * json, html and base64.
 */
const LITERALS: Record<string, string[]> = {
  plain: ['canary+secret&of=the  client/é%"x'],
  percent: [
    'canary%2Bsecret%26of%3Dthe%20%20client%2F%C3%A9%25%22x',
    'canary%2bsecret%26of%3dthe%20%20client%2f%c3%a9%25%22x',
  ],
  form: ['canary%2Bsecret%26of%3Dthe++client%2F%C3%A9%25%22x'],
  json: [String.raw`canary+secret&of=the  client/é%\"x`, String.raw`canary+secret&of=the  client/\u00e9%\"x`],
  html: ['canary+secret&amp;of=the  client/é%&quot;x', 'canary+secret&amp;of=the  client/é%"x'],
  // Alone, and after one, two and three letters, before none, one and two.
  base64: [
    'Y2FuYXJ5K3NlY3JldCZvZj10aGUgIGNsaWVudC/DqSUieA==',
    'Y2FuYXJ5K3NlY3JldCZvZj10aGUgIGNsaWVudC/DqSUieHo=',
    'Y2FuYXJ5K3NlY3JldCZvZj10aGUgIGNsaWVudC/DqSUieHp6',
    'eGNhbmFyeStzZWNyZXQmb2Y9dGhlICBjbGllbnQvw6klIng=',
    'eGNhbmFyeStzZWNyZXQmb2Y9dGhlICBjbGllbnQvw6klInh6',
    'eGNhbmFyeStzZWNyZXQmb2Y9dGhlICBjbGllbnQvw6klInh6eg==',
    'eHljYW5hcnkrc2VjcmV0Jm9mPXRoZSAgY2xpZW50L8OpJSJ4',
    'eHljYW5hcnkrc2VjcmV0Jm9mPXRoZSAgY2xpZW50L8OpJSJ4eg==',
    'eHljYW5hcnkrc2VjcmV0Jm9mPXRoZSAgY2xpZW50L8OpJSJ4eno=',
    'eHl6Y2FuYXJ5K3NlY3JldCZvZj10aGUgIGNsaWVudC/DqSUieA==',
  ],
  base64url: [
    'Y2FuYXJ5K3NlY3JldCZvZj10aGUgIGNsaWVudC_DqSUieA',
    'eGNhbmFyeStzZWNyZXQmb2Y9dGhlICBjbGllbnQvw6klInh6',
    'eHljYW5hcnkrc2VjcmV0Jm9mPXRoZSAgY2xpZW50L8OpJSJ4eg',
  ],
  hex: ['63616e6172792b736563726574266f663d7468652020636c69656e742fc3a9252278'],
  upperHex: ['63616E6172792B736563726574266F663D7468652020636C69656E742FC3A9252278'],
  utf16: [
    'c a n a r y + s e c r e t & o f = t h e c l i e n t / é % " x',
    '\0c\0a\0n\0a\0r\0y\0+\0s\0e\0c\0r\0e\0t\0&\0o\0f\0=\0t\0h\0e\0 \0 \0c\0l\0i\0e\0n\0t\0/\0\u00e9\0%\0"\0x',
    'c\0a\0n\0a\0r\0y\0+\0s\0e\0c\0r\0e\0t\0&\0o\0f\0=\0t\0h\0e\0 \0 \0c\0l\0i\0e\0n\0t\0/\0\u00e9\0%\0"\0x\0',
  ],
  reversed: ['x"%é/tneilc  eht=fo&terces+yranac'],
};

describe('the search finds a secret', () => {
  it('in eleven encodings', () => {
    expect(Object.keys(LITERALS)).toHaveLength(11);
    expect(Object.keys(ENCODINGS)).toEqual(Object.keys(LITERALS));
  });

  for (const [encoding, literals] of Object.entries(LITERALS))
    it(`as ${encoding}`, () => {
      for (const literal of literals) {
        expect(search(`before ${literal} behind`, [client])).toContain(`it (${encoding})`);
        // Files are searched as bytes.
        const bytes = Buffer.from(`before ${literal} behind`).toString('latin1');
        expect(search(bytes, [client])).toContain(`it (${encoding})`);
      }
    });

  it('that was cut or tidied', () => {
    expect(search('said: canary+secret&of=t…', [client])).toEqual(['it (part)']);
    expect(search('canary+secret&of=the client/é%"x', [client])).toEqual(['it (part)']);
    expect(search('…lient/é%"x', [client])).toEqual([]);
    expect(search('…e  client/é%"x', [client])).toEqual(['it (part)']);
  });

  it('only if it is there', () => {
    for (const text of ['', 'canary', 'secret&of=the client', 'fingerprint 63616e61', '[secret]'])
      expect(search(text, all)).toEqual([]);
  });
});

describe('files', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('are searched at any depth, by content and by name', async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'canary-'));
    await mkdir(path.join(folder, 'deep', rest.secret), { recursive: true });
    await writeFile(path.join(folder, 'deep', 'bytes'), Buffer.from(`\xff${SECRET}`, 'utf16le'));
    await writeFile(path.join(folder, '.hidden'), SECRET);
    await writeFile(path.join(folder, 'harmless'), 'x');
    const found = await searchFiles(folder, all);
    expect(found).toEqual(
      expect.arrayContaining([
        '.hidden: it (plain)',
        'deep/bytes: it (utf16)',
        `deep/${rest.secret}: token (plain)`,
      ]),
    );
    expect(found.filter((each) => each.startsWith('harmless'))).toEqual([]);
  });
});

describe('a secret in a request', () => {
  const request = (part: Partial<Recorded>): Recorded => ({
    role: 'gateway',
    method: 'GET',
    path: '/',
    query: new URLSearchParams(),
    search: '',
    headers: {},
    bodyText: '',
    at: 0,
    status: 200,
    ...part,
  });
  const form = 'canary%2Bsecret%26of%3Dthe++client%2F%C3%A9%25%22x';
  const tokenCall = `client_id=a&client_secret=${form}&grant_type=client_credentials`;
  const call = { role: 'auth', method: 'POST', path: '/connect/token' } as const;
  const found = (part: Partial<Recorded>) => searchRequests([request(part)], all);

  it('is allowed in its one place at its one host', () => {
    expect(found({ ...call, bodyText: tokenCall })).toEqual([]);
    expect(found({ headers: { authorization: `Bearer ${access.secret}` } })).toEqual([]);
    for (const role of ['legacy', 'legacyAlt'] as const)
      expect(found({ role, headers: { authorization: `TOK:${rest.secret}` } })).toEqual([]);
    expect(found({ role: 'link', query: new URLSearchParams({ Signature: link.secret }) })).toEqual([]);
  });

  it('is found in every other place at the same host', () => {
    expect(found({ ...call, path: '/elsewhere', bodyText: tokenCall })).toContain('auth body: it (form)');
    expect(found({ ...call, bodyText: `${tokenCall}&again=${form}` })).toContain('auth body: it (form)');
    expect(found({ ...call, bodyText: `client_id=${form}` })).toContain('auth body: it (form)');
    expect(found({ ...call, headers: { authorization: `Basic ${LITERALS['base64']![3]}` } })).toContain(
      'auth authorization: it (base64)',
    );
    expect(found({ headers: { 'x-token': access.secret } })).toContain('gateway headers: access (plain)');
    expect(found({ headers: { authorization: `Bearer ${access.secret} ${rest.secret}` } })).toEqual(
      expect.arrayContaining([
        'gateway authorization: access (plain)',
        'gateway authorization: token (plain)',
      ]),
    );
    expect(found({ role: 'link', path: `/${link.secret}` })).toContain('link address: link (plain)');
  });

  it('is found at every other host', () => {
    expect(found({ headers: { authorization: `TOK:${rest.secret}` } })).toContain(
      'gateway authorization: token (plain)',
    );
    expect(found({ role: 'legacy', headers: { authorization: `Bearer ${access.secret}` } })).toContain(
      'legacy authorization: access (plain)',
    );
    expect(found({ method: 'POST', path: '/connect/token', bodyText: tokenCall })).toContain(
      'gateway body: it (form)',
    );
    expect(found({ query: new URLSearchParams({ Signature: link.secret }) })).toContain(
      'gateway address: link (plain)',
    );
  });
});
