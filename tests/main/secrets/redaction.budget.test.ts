import { randomBytes, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readErrorBody, refusal } from '../../../src/main/http/failure.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';

/** What many access tokens of one provider begin with. */
const HEAD = Buffer.from(
  JSON.stringify({ alg: 'RS256', kid: '0123456789ABCDEF0123456789ABCDEF01234567', typ: 'at+jwt' }),
).toString('base64url');
const TOKENS = Array.from({ length: 62 }, () => HEAD + randomBytes(500).toString('base64url'));
const REST = randomUUID();

function knowing() {
  const redactor = createRedactor();
  for (const token of [...TOKENS, REST]) redactor.learn(new Secret(token));
  return redactor;
}

/** The processor time that it takes, in milliseconds, which other programs do not make longer. */
async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('the texts of a body have one allowance of work: what exceeds it is masked as a whole', () => {
  const redactor = knowing();
  const texts = Array.from({ length: 120 }, (_, index) => `${index} ${HEAD.slice(0, 100).repeat(5)} ${REST}`);
  const alone = texts.map((text) => redactor.clean(text));
  const { clean } = redactor.forBody();
  const cleaned = texts.map(clean);
  expect(alone).not.toContain('[secret]');
  expect(cleaned.slice(0, 5)).toEqual(alone.slice(0, 5));
  expect(cleaned.slice(60)).toEqual(cleaned.slice(60).map(() => '[secret]'));
  expect(cleaned.join()).not.toContain(REST);
  // The next body has its own.
  expect(redactor.forBody().clean(texts[119] ?? '')).toBe(alone[119]);
});

it.each([
  ['ordinary words', 'The host refused the request. '],
  ['JSON', '{"id":"e12","n":9007199254740993.10,"URL":"https://a.example/b?c=d%20e","ip":"10.1.2.3"},'],
  ['escapes', String.raw`%68%65%6c\u006c\u006f&#32;`],
])('however much of them there is, %s are left as they are', (_, unit) => {
  const { clean, cleanData } = knowing().forBody();
  const text = unit.repeat(20);
  for (let done = 0; done < 200_000; done += 2 * text.length) {
    expect(clean(text)).toBe(text);
    expect(cleanData(text)).toBe(text);
  }
});

it('an error of 58 KB holds up the app for a moment only, whatever is in it', async () => {
  const redactor = knowing();
  const meta = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`${index}`, HEAD.slice(0, 60).repeat(2)]),
  );
  const text = JSON.stringify({
    details: Array.from({ length: 20 }, () => ({ meta, code: HEAD.repeat(4) })),
  });
  const body = readErrorBody(text, 'application/json');
  const refused = { role: 'gateway', host: 'a.example', status: 400, body, retryAfterMs: null } as const;
  const clean = () => refusal({ ...refused, scope: null, isOnlyAttempt: false }, redactor);
  expect(text.length).toBeGreaterThan(58_000);
  clean();
  expect(await processorMs(clean)).toBeLessThan(250);
});

it.each([
  ['backslashes', '\\'],
  ['a token in every word', `${REST} `],
  ['plus signs before a token', `${'+ '.repeat(60)}${REST}`],
])('a large text gives way to everything else: %s', async (_, unit) => {
  const redactor = knowing();
  const text = JSON.stringify({ first: REST, rest: unit.repeat(1_000_000 / unit.length) });
  const gaps: number[] = [];
  let [last, isOver] = [performance.now(), false];
  const tick = () => {
    gaps.push(performance.now() - last);
    last = performance.now();
    if (!isOver) setImmediate(tick);
  };
  setImmediate(tick);
  let cleaned: Awaited<ReturnType<typeof redactor.cleanJson>> = null;
  const spent = await processorMs(async () => {
    cleaned = await redactor.cleanJson(text);
  });
  isOver = true;
  expect(JSON.stringify(cleaned)).not.toContain(REST);
  expect(cleaned).not.toBeNull();
  expect(spent).toBeLessThan(6_000);
  expect(gaps.length).toBeGreaterThan(Math.min(10, spent / 100));
});
