import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';

const TOKEN = '4f3c2b1a-0a0b-4000-8000-5a6b7c8d9e0f';
const knowing = (...values: string[]) => {
  const redactor = createRedactor();
  for (const value of values) redactor.learn(new Secret(value));
  return redactor;
};
const each = (escape: (character: string) => string) => Array.from(TOKEN, escape).join('');
const code = (character: string) => character.charCodeAt(0).toString(16);

/** Ways in which a host may repeat the token inside a JSON string. */
const REPEATED = {
  plain: TOKEN,
  'upper case': TOKEN.toUpperCase(),
  'in a header': `Authorization: TOK:${TOKEN}`,
  'percent, every character': each((character) => `%${code(character)}`),
  'percent twice': each((character) => `%25${code(character)}`),
  'percent, some characters': TOKEN.replaceAll('-', '%2D'),
  'JSON, every character': each((character) => `\\u00${code(character)}`),
  'HTML, every character': each((character) => `&#x${code(character)};`),
  reversed: Array.from(TOKEN).toReversed().join(''),
  hex: Buffer.from(TOKEN).toString('hex'),
  base64: Buffer.from(`TOK:${TOKEN}`).toString('base64'),
  'base64 inside something': Buffer.from(`x ${TOKEN} y`).toString('base64'),
};

describe('a large JSON text', () => {
  it.each(Object.entries(REPEATED))('loses a token that the host repeats: %s', async (_name, repeated) => {
    const redactor = knowing(TOKEN, '00000000-1111-4222-8333-444444444444');
    const filler = Array.from({ length: 2_000 }, (_, index) => `{"id":"e${index}","n":9007199254740993.10}`);
    const [before, after] = [filler.slice(0, 900).join(), filler.slice(900).join()];
    const page = (value: string) => `{"page_of":1,"events":[${before},{"URL":"/a?b=${value}&c"},${after}]}`;
    const cleaned = await redactor.cleanJson(page(repeated));
    expect(cleaned?.masked).toBe(1);
    expect(cleaned?.text.startsWith(`{"page_of":1,"events":[${before},{"URL":"`)).toBe(true);
    expect(cleaned?.text.endsWith(`,${after}]}`)).toBe(true);
    expect(cleaned?.text).toContain('[secret]');
    expect(await redactor.cleanJson(cleaned?.text ?? '')).toEqual({ text: cleaned?.text, masked: 0 });
  });

  it('loses every place of it, wherever it is cut into parts', async () => {
    const redactor = knowing(TOKEN);
    for (const long of [16_300, 16_384, 12_288, 12_270]) {
      const text = JSON.stringify({ URL: `${'x'.repeat(long)}${TOKEN}${'y'.repeat(20_000)}${TOKEN}` });
      const cleaned = await redactor.cleanJson(text);
      expect(cleaned?.masked).toBe(2);
      expect(cleaned?.text).toBe(text.replaceAll(TOKEN, '[secret]'));
    }
  });

  it('stays JSON, with all other values as they were, whatever stands beside the token', async () => {
    const redactor = knowing(TOKEN);
    const beside = fc.string({ unit: fc.constantFrom('"', '\\', '+', '%', 'n', '\n', ' ', 'é', '&', '2') });
    await fc.assert(
      fc.asyncProperty(beside, beside, fc.json(), async (before, after, other) => {
        const text = `{"other":${other},"URL":${JSON.stringify(`${before}.${TOKEN}.${after}`)},"n":1e400}`;
        const cleaned = await redactor.cleanJson(text);
        expect(cleaned?.text).toBe(text.replace(TOKEN, '[secret]'));
        const tight = `{"other":${other},"URL":${JSON.stringify(before + TOKEN + after)}}`;
        const own = await redactor.cleanJson(tight);
        expect(own === null || !own.text.includes(TOKEN)).toBe(true);
        if (own) expect(JSON.parse(own.text)).toMatchObject({ other: JSON.parse(other) as unknown });
      }),
    );
  });

  it('without a token is the same text, and nothing is parsed of it', async () => {
    const text = '{"events":[ {"a":1.50,"%34f":"\\u0034f&#52;f"} ] ';
    expect(await knowing(TOKEN).cleanJson(text)).toEqual({ text, masked: 0 });
    expect((await createRedactor().cleanJson(`"${TOKEN}"`))?.masked).toBe(0);
  });
});
