import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Failure } from '../../../src/contract/result.ts';
import { readErrorBody, refusal, retryAfterMs } from '../../../src/main/http/failure.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';

describe('error bodies', () => {
  it.each([
    [
      'the documented relatives',
      '{"@type":"Error","code":"E1","title":"No","description":"Not so","details":[{"source":"limit","description":"too big"}]}',
      {
        form: 'json',
        code: 'E1',
        said: 'No: Not so',
        details: [{ source: 'limit', description: 'too big' }],
      },
    ],
    [
      'without title, with meta',
      '{"code":7,"description":"Bad","details":[{"source":"a","description":"b","code":9,"meta":{"max":5,"of":["x"]}}]}',
      {
        form: 'json',
        code: '7',
        said: 'Bad',
        details: [{ source: 'a', code: '9', description: 'b', meta: { max: '5', of: '["x"]' } }],
      },
    ],
    [
      'Message',
      '{"Message":"Access Denied"}',
      { form: 'json', code: null, said: 'Access Denied', details: [] },
    ],
    ['message', '{"message":"nope"}', { form: 'json', code: null, said: 'nope', details: [] }],
    [
      'a list with a number as code',
      '{"success":false,"errors":[{"code":12,"message":"first"},{"code":"x","message":"second"}]}',
      { form: 'json', code: '12', said: 'first', details: [{ code: 'x', description: 'second' }] },
    ],
    [
      'errors as texts',
      '{"errors":["first","second"]}',
      { form: 'json', code: null, said: 'first', details: [{ description: 'second' }] },
    ],
    [
      'errors as one object',
      '{"errors":{"code":"E2","message":"only","source":"city"}}',
      {
        form: 'json',
        code: 'E2',
        said: 'only',
        details: [{ source: 'city', code: 'E2', description: 'only' }],
      },
    ],
    [
      'errors by field',
      '{"errors":{"state":["is required","is short"],"title":["is odd"],"city":"unknown"}}',
      {
        form: 'json',
        code: null,
        said: 'is required',
        details: [
          { source: 'state', description: 'is required' },
          { source: 'state', description: 'is short' },
          { source: 'title', description: 'is odd' },
          { source: 'city', description: 'unknown' },
        ],
      },
    ],
    ['errors as one text', '{"errors":"only"}', { form: 'json', code: null, said: 'only', details: [] }],
    [
      'error as an object',
      '{"error":{"code":"not_ready","message":"The request is being processed."}}',
      { form: 'json', code: 'not_ready', said: 'The request is being processed.', details: [] },
    ],
    [
      'OAuth',
      '{"error":"invalid_scope","error_description":"no such scope"}',
      { form: 'json', code: 'invalid_scope', said: 'no such scope', details: [] },
    ],
    [
      'OAuth, short',
      '{"error":"invalid_client"}',
      { form: 'json', code: 'invalid_client', said: 'invalid_client', details: [] },
    ],
    [
      'XML',
      '<?xml version="1.0"?><Error><Code>AccessDenied</Code><Message>Request has expired &amp; gone</Message></Error>',
      { form: 'xml', code: 'AccessDenied', said: 'Request has expired & gone', details: [] },
    ],
    [
      'a web page',
      '<!DOCTYPE html><html><head><title>Sign in</title></head></html>',
      { form: 'page', code: null, said: 'a web page titled “Sign in”', details: [] },
    ],
    [
      'plain text',
      'upstream\n\ttimeout',
      { form: 'text', code: null, said: 'upstream timeout', details: [] },
    ],
    ['nothing', '', { form: 'none', code: null, said: null, details: [] }],
    [
      'a web page in XML',
      '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "x"><html><title>Sign in</title></html>',
      { form: 'page', code: null, said: 'a web page titled “Sign in”', details: [] },
    ],
    [
      'a web page after a comment',
      '<!-- proxy --><HTML><title>No</title>',
      { form: 'page', code: null, said: 'a web page titled “No”', details: [] },
    ],
    ['null', 'null', { form: 'json', code: null, said: null, details: [] }],
  ])('are read: %s', (_name, body, expected) => {
    expect(readErrorBody(body)).toEqual(expected);
  });

  it('are read at once, even if they consist of comments', () => {
    expect(readErrorBody('<!---->'.repeat(100_000)).form).toBe('xml');
  });

  it('are read even if they are nested too deeply to be written', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const body = `{"title":"Conflict","details":[{"source":"city","meta":{"value":${deep},"limit":5}}]}`;
    expect(readErrorBody(body)).toMatchObject({
      said: 'Conflict',
      details: [{ source: 'city', meta: { value: '', limit: '5' } }],
    });
  });

  it('never throw, and never pass on control or direction characters', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constant('{"message":"a\\u202eb\\u0007c"}'),
      fc.constant('{"errors":[{"meta":{"a\\u202e":"b\\u0007"},"source":"c\\u202e"}]}'),
    );
    fc.assert(
      fc.property(anything, (body) => {
        const { said, details } = readErrorBody(body);
        const texts = details.flatMap(({ meta = {}, ...texts }) => [
          ...Object.values(texts),
          ...Object.entries(meta).flat(),
        ]);
        for (const text of [said ?? '', ...texts]) {
          expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
        }
      }),
      { numRuns: 500 },
    );
  });

  const SECRET = `s3cr3t  of 'the' client-0123456789`;
  const MASKED = 'wrong [secret] sent';
  const long = 'x'.repeat(470);
  it.each([
    ['JSON', JSON.stringify({ error: 'e', error_description: `wrong ${SECRET} sent` }), MASKED],
    ['text', `wrong\n${SECRET}\tsent`, MASKED],
    ['XML', `<Error><Message>wrong ${SECRET.replaceAll("'", '&apos;')} sent</Message></Error>`, MASKED],
    ['a web page', `<html><title>${SECRET.replaceAll("'", '&#39;')}`, 'a web page titled “[secret]”'],
    ['just before the end of what is shown', `${long} ${SECRET}`, `${long} [secret]`],
    ['in a long title', `<html><title>${long} ${SECRET}`, `a web page titled “${long} [secret]”`],
    ['in long XML', `<E><Message>${' '.repeat(1990)}${SECRET}</Message></E>`, '[secret]'],
    ['after a long blank', `{"message":"${' '.repeat(1990)}${SECRET}"}`, '[secret]'],
  ])('lose a secret that the server echoes: %s', (_name, text, said) => {
    const redactor = createRedactor();
    redactor.learn(new Secret(SECRET));
    const body = readErrorBody(text);
    const refused = { status: 400, body, retryAfterMs: null, scope: null, isOnlyAttempt: false };
    const found = refusal({ role: 'auth', host: 'h', ...refused }, redactor);
    if (body.form === 'page') expect(found).toMatchObject({ kind: 'unexpected-answer', details: [said] });
    else expect(found).toMatchObject({ kind: 'token-refused', said });
  });

  const LONG_SECRET = Array.from({ length: 2_000 }, (_, each) => (each * 7919).toString(36)).join('');
  it.each([
    ['text', (said: string) => said],
    ['JSON', (said: string) => JSON.stringify({ Message: said })],
    [
      'JSON with details',
      (said: string) => JSON.stringify({ details: [{ source: said, description: said }] }),
    ],
    ['XML', (said: string) => `<Error><Message>${said}</Message></Error>`],
    ['a web page', (said: string) => `<html><title>${said}</title>`],
  ])('leave no part of a secret wherever they are cut: %s', (_name, write) => {
    const redactor = createRedactor();
    redactor.learn(new Secret(LONG_SECRET));
    // At the length of a message and of what is cleaned, before, in and after the secret; and repeated.
    const offsets = [80, 100, 500, 600, 16_384].flatMap((cut) => [Math.max(0, cut - 5_000), cut - 20, cut]);
    const texts = offsets.flatMap((offset) => [
      `${'x'.repeat(offset)}${LONG_SECRET}`,
      `${' '.repeat(offset)}${LONG_SECRET}`,
      `${`${LONG_SECRET} `.repeat(offset / LONG_SECRET.length)}${LONG_SECRET}`,
    ]);
    for (const text of texts) {
      const body = readErrorBody(write(text));
      const failure = refusal(
        {
          role: 'gateway',
          host: 'h',
          status: 400,
          body,
          retryAfterMs: null,
          scope: null,
          isOnlyAttempt: false,
        },
        redactor,
      );
      const shown = JSON.stringify(failure);
      for (let at = 0; at + 4 <= 40; at += 1) expect(shown).not.toContain(LONG_SECRET.slice(at, at + 4));
    }
  });

  it('are cut to a length after they are cleaned', () => {
    const redactor = createRedactor();
    redactor.learn(new Secret('abcd'));
    const many = 'abcd '.repeat(200);
    const body = readErrorBody(
      JSON.stringify({
        code: many,
        message: many,
        details: [{ source: many, code: many, description: many, meta: { [many]: many } }],
      }),
    );
    const refused = { status: 400, body, retryAfterMs: null, scope: null, isOnlyAttempt: false };
    const failures = [
      refusal({ role: 'auth', host: 'h', ...refused }, redactor),
      refusal({ role: 'gateway', host: 'h', ...refused }, redactor),
    ];
    const masked = '[secret] '.repeat(200);
    const shown = `${masked.slice(0, 499)}…`;
    expect(failures).toEqual([
      { kind: 'token-refused', code: `${masked.slice(0, 99)}…`, said: shown },
      {
        kind: 'refused',
        role: 'gateway',
        status: 400,
        code: `${masked.slice(0, 99)}…`,
        said: shown,
        details: [
          { source: shown, code: shown, description: shown, meta: { [`${masked.slice(0, 99)}…`]: shown } },
        ],
      },
    ]);
    for (const failure of failures) expect(Failure.parse(failure)).toEqual(failure);
  });
});

describe('Retry-After', () => {
  const now = Date.UTC(2026, 10, 20, 10, 0, 0);
  it.each([
    ['seconds', '7', 7_000],
    ['a date', 'Fri, 20 Nov 2026 10:00:09 GMT', 9_000],
    ['a date in the past', 'Fri, 20 Nov 2026 09:00:00 GMT', null],
    ['negative', '-3', null],
    ['junk', 'soon', null],
    ['huge', '999999999', 86_400_000],
    ['beyond all numbers', '9'.repeat(400), 86_400_000],
    ['a date of RFC 850', 'Friday, 20-Nov-26 10:00:09 GMT', 9_000],
    ['a date of asctime', 'Fri Nov 20 10:00:09 2026', 9_000],
    ['absent', null, null],
  ])('is understood or ignored: %s', (_name, header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});
