import { expect } from 'vitest';
import { actionTypes, log, type Ask } from './ask.ts';
import { each, holds, refuses, section } from './line.ts';

const types = (check: (type: Record<string, unknown>) => void): [Ask, ReturnType<typeof holds>] => [
  actionTypes(),
  holds(each(check)),
];
const parameters = (check: (parameter: Record<string, unknown>) => void): [Ask, ReturnType<typeof holds>] => [
  actionTypes(),
  holds((body) => {
    each(check)((body as { parameters: object[] }[]).flatMap((type) => type.parameters));
  }),
];
export const ACTION_TYPES = [
  ...section('5. Get available action types (discontinued)', [
    [
      'the answer is an array',
      actionTypes(),
      holds((body) => {
        expect(body).toBeInstanceOf(Array);
        expect(body).not.toHaveLength(0);
      }),
    ],
    ['the answer is JSON only', actionTypes({ headers: { accept: 'text/html' } }), refuses(406)],
    ['there is no request body', actionTypes({ body: '{}' }), refuses(400)],
    ['the account is that of the token', actionTypes({ account: 'none' }), refuses(400)],
    [
      'the host has no event log',
      (world) => {
        const { addresses } = world.simulator;
        return log()({
          ...world,
          simulator: { ...world.simulator, addresses: { ...addresses, legacyUrl: addresses.legacyAltUrl } },
        });
      },
      refuses(404),
    ],
    [
      'the other host has no action types',
      (world) => {
        const { addresses } = world.simulator;
        return actionTypes()({
          ...world,
          simulator: { ...world.simulator, addresses: { ...addresses, legacyAltUrl: addresses.legacyUrl } },
        });
      },
      refuses(404),
    ],
  ]),
  ...section('Action type (discontinued endpoint)', [
    [
      'the four types are there',
      actionTypes(),
      holds((body) => {
        expect((body as { type: string }[]).map(({ type }) => type)).toEqual([
          'redirect-302',
          'custom-response',
          'drop-request',
          'nop',
        ]);
      }),
    ],
    [
      'friendly_name is a string',
      ...types((type) => {
        expect(type['friendly_name']).toMatch(/\S/);
      }),
    ],
    [
      'help is a string',
      ...types((type) => {
        expect(type['help']).toMatch(/\S/);
      }),
    ],
    [
      'parameters is an array',
      ...types((type) => {
        expect(type['parameters']).toBeInstanceOf(Array);
      }),
    ],
    [
      'some types have no parameters',
      actionTypes(),
      holds((body) => {
        expect((body as { parameters: object[] }[]).some((type) => type.parameters.length === 0)).toBe(true);
      }),
    ],
    [
      'a parameter has a name',
      ...parameters((one) => {
        expect(one['name']).toMatch(/^\w+$/);
      }),
    ],
    [
      'a parameter has a friendly_name',
      ...parameters((one) => {
        expect(one['friendly_name']).toMatch(/\S/);
      }),
    ],
    [
      'a parameter is int, string or dict',
      ...parameters((one) => {
        expect(['int', 'string', 'dict']).toContain(one['type']);
      }),
    ],
    [
      'required is a boolean',
      ...parameters((one) => {
        expect(one['required']).toBeTypeOf('boolean');
      }),
    ],
    [
      'default is an integer where it is present',
      ...parameters((one) => {
        expect(Number.isInteger(one['default'] ?? 0)).toBe(true);
      }),
    ],
    [
      'default is present on some only',
      actionTypes(),
      holds((body) => {
        const all = (body as { parameters: object[] }[]).flatMap((type) => type.parameters);
        expect(new Set(all.map((one) => 'default' in one)).size).toBe(2);
      }),
    ],
    [
      'base64_encoded is present on some only',
      actionTypes(),
      holds((body) => {
        const all = (body as { parameters: object[] }[]).flatMap((type) => type.parameters);
        expect(new Set(all.map((one) => 'base64_encoded' in one)).size).toBe(2);
      }),
    ],
  ]),
];
