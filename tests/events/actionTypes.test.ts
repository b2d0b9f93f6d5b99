import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActionParameter } from '../../src/contract/actionTypes.ts';
import { shownActionTypes } from '../../src/events/actionTypes.ts';

const PARAMETER: ActionParameter = {
  name: 'status',
  friendlyName: 'HTTP status',
  type: 'int',
  required: true,
  default: null,
  base64Encoded: false,
  help: null,
};
const shown = (parameter: Partial<ActionParameter>) =>
  shownActionTypes([
    { friendlyName: 'A', type: 'nop', help: '', parameters: [{ ...PARAMETER, ...parameter }] },
  ])[0]?.parameters[0];
const base64 = (raw: string) => shown({ type: 'string', default: raw, base64Encoded: true })?.default;
const encoded = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');

describe('action types', () => {
  it('have a title, and say whether they are documented', () => {
    const type = { friendlyName: null, type: 'nop', help: null, parameters: [] };
    expect(shownActionTypes([type, { ...type, type: 'block' }, { ...type, type: null }])).toMatchObject([
      { title: 'nop', isDocumented: true },
      { title: 'block', isDocumented: false },
      { title: '', isDocumented: false },
    ]);
  });

  it.each([
    [{ friendlyName: null }, { title: 'status' }],
    [{ friendlyName: null, name: null }, { title: '' }],
    [{ required: null }, { required: null }],
    [{ type: 'float' }, { type: null, rawType: 'float' }],
    [{ default: null }, { default: { kind: 'none' } }],
    [{ default: '503' }, { default: { kind: 'plain', raw: '503' } }],
    [{ default: '5e2' }, { default: { kind: 'odd', raw: '5e2', wanted: 'integer' } }],
    [{ default: '', type: 'string' }, { default: { kind: 'plain', raw: '' } }],
    [{ default: '[1]', type: 'dict' }, { default: { kind: 'odd', raw: '[1]', wanted: 'dictionary' } }],
    [{ default: 'x', type: 'dict' }, { default: { kind: 'odd', wanted: 'dictionary' } }],
    [
      { default: '{"X-A":"b","__proto__":9007199254740993}', type: 'dict' },
      {
        default: {
          kind: 'dictionary',
          pairs: [
            { name: 'X-A', value: 'b' },
            { name: '__proto__', value: '9007199254740993' },
          ],
        },
      },
    ],
  ])('show a setting %j as %j', (parameter, expected) => {
    expect(shown(parameter)).toMatchObject(expected);
  });

  it('show Base64 with its text, and say if it is none or stands for bytes', () => {
    expect(base64(encoded('<h1>Grüße</h1>'))).toMatchObject({ kind: 'base64', text: '<h1>Grüße</h1>' });
    expect(base64('PGgx\r\nPg==')).toMatchObject({ kind: 'base64', text: '<h1>' });
    expect(base64(encoded('\ufeffa'))).toMatchObject({ text: '\ufeffa' });
    expect(base64('/w==')).toEqual({ kind: 'bytes', raw: '/w==', bytes: 1 });
    for (const bad of ['%%%', 'PGgxPg', 'PGgx Pg==', 'PGg', '=', 'a===', 'PGgx-_=='])
      expect(base64(bad)).toEqual({ kind: 'odd', raw: bad, wanted: 'base64' });
  });

  it('show every text that was encoded', () => {
    fc.assert(
      fc.property(fc.string(), fc.uint8Array(), (text, bytes) => {
        expect(base64(encoded(text))).toMatchObject({ kind: 'base64', text });
        expect(['base64', 'bytes']).toContain(base64(encoded(bytes))?.kind);
      }),
    );
  });
});
