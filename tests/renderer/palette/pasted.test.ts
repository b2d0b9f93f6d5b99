import fc from 'fast-check';
import { expect, it } from 'vitest';
import { requestCurl, requestJson } from '../../../src/queries/requestText.ts';
import { likelyColumn, pastedAs } from '../../../src/renderer/palette/pasted.ts';
import { REQUEST } from '../../main/jobs/request.ts';

const HERE = { nowMs: Date.UTC(2026, 10, 24), zone: 'UTC' };
const as = (text: string) => pastedAs(text, HERE);

it('a request is read from JSON and from cURL, without its credential', () => {
  const json = as(requestJson(REQUEST, 'array', 'encoded'));
  expect(json).toMatchObject({ kind: 'request', isCurl: false, reading: { ok: true } });
  const curl = requestCurl(REQUEST, { dimensionsAs: 'array', gateway: 'https://api.example', shell: 'unix' });
  const pasted = as(curl.replace('<ACCESS_TOKEN>', 'canary-4711'));
  expect(pasted).toMatchObject({ kind: 'request', isCurl: true, reading: { ok: true } });
  expect(JSON.stringify(pasted)).toContain('This credential was not taken.');
  expect(JSON.stringify(pasted)).not.toContain('canary-4711');
});

it.each(['{"a": 1}', '{"query":', 'curl https://api.example/x'])('%s says why it is no request', (text) => {
  expect(as(text)).toMatchObject({ kind: 'request', reading: { ok: false } });
});

it.each([
  ['a.example\nb.example\r\n\nb.example', 'hosts', ['a.example', 'b.example']],
  ['www.example.com', 'hosts', ['www.example.com']],
  ['a.example, "b.example"; *.c.example', 'hosts', ['a.example', 'b.example', '*.c.example']],
  ['10.0.0.1 10.0.0.0/8\n2001:db8::1', 'addresses', ['10.0.0.1', '10.0.0.0/8', '2001:db8::1']],
  ['404\n410', 'values', ['404', '410']],
  ['a.example\n10.0.0.1', 'values', ['a.example', '10.0.0.1']],
  ['404\t410\t500', 'values', ['404', '410', '500']],
])('%j is a list of %s', (text, of, values) => {
  expect(as(text)).toMatchObject({ kind: 'values', of, values });
});

it('a list says how many of its values stood there before', () => {
  expect(as('a.example\nb.example\na.example\na.example')).toMatchObject({
    values: ['a.example', 'b.example'],
    repeated: 2,
  });
});

it.each([
  ['/home/me/report.zip', 'path'],
  ['host\thits\nwww.example\t5', 'table'],
  ['10.0.0.1\t10.0.0.2\n10.0.0.3\t10.0.0.4', 'table'],
  ['C:\\Reports\\May 2026.csv', 'path'],
  ['file:///tmp/x', 'path'],
  ['report.csv', 'path'],
  [' 4f0c-11 ', 'word'],
  ['The report of yesterday looks odd.', 'unknown'],
  ['one two', 'unknown'],
  ['  ', 'unknown'],
  ['x'.repeat(2_000), 'unknown'],
])('%j is a %s', (text, kind) => {
  expect(as(text).kind).toBe(kind);
});

it('any text is something', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (text) => {
      expect(as(text).kind).toMatch(/^(?:request|values|table|path|word|unknown)$/);
    }),
  );
});

it('a list is of the column that is named like it', () => {
  const columns = ['time', 'edge_host', 'client_ip', 'rule_id'].map((id) => ({ id, name: id }));
  expect(likelyColumn(columns, 'hosts')).toBe('edge_host');
  expect(likelyColumn(columns, 'addresses')).toBe('client_ip');
  expect(likelyColumn(columns, 'values')).toBe('rule_id');
  expect(likelyColumn(columns.slice(0, 1), 'hosts')).toBe('time');
  expect(likelyColumn([], 'hosts')).toBe('');
});
