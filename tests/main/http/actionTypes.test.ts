import { describe, expect, it } from 'vitest';
import { readActionTypes } from '../../../src/main/http/actionTypes.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { start } from '../../simulator/client.ts';
import { connect } from './client.ts';

it('loses a token that the host repeats in them, and nothing else', async () => {
  const simulator = await start();
  const token = simulator.credentials.primaryToken;
  const body = JSON.stringify([
    { type: 'nop', help: `for ${token}, ${Buffer.from(token).toString('base64')}` },
  ]);
  simulator.faults.add({ role: 'legacyAlt', times: 1, fault: { kind: 'answer', status: 200, body } });
  const redactor = createRedactor();
  redactor.learn(new Secret(token));
  const types = await readActionTypes(connect(simulator, { redactor }), simulator.credentials.accountNumber);
  expect(types.ok && types.value[0]).toMatchObject({ type: 'nop', help: 'for [secret], [secret]' });
});

async function answered(body: string, status = 200) {
  const simulator = await start();
  simulator.faults.add({ role: 'legacyAlt', times: 1, fault: { kind: 'answer', status, body } });
  return readActionTypes(connect(simulator), simulator.credentials.accountNumber);
}

const parameter = {
  name: null,
  friendlyName: null,
  type: null,
  required: null,
  default: null,
  base64Encoded: false,
  help: null,
};

describe('the action types', () => {
  it('are those of the older legacy host', async () => {
    const simulator = await start();
    const types = await readActionTypes(connect(simulator), simulator.credentials.accountNumber);
    expect(types.ok && types.value.map(({ type }) => type)).toEqual([
      'redirect-302',
      'custom-response',
      'drop-request',
      'nop',
    ]);
    expect(types.ok && types.value[1]?.parameters[0]).toEqual({
      ...parameter,
      name: 'status',
      friendlyName: 'HTTP status',
      type: 'int',
      required: true,
      default: '503',
      help: 'The status.',
    });
    expect(types.ok && types.value[1]?.parameters[1]?.base64Encoded).toBe(true);
  });

  it.each([
    ['null', '{"default":null}', null],
    ['a text', '{"default":"503"}', '503'],
    ['a number with all of its digits', '{"default":9007199254740993}', '9007199254740993'],
    ['a dictionary', '{"default":{"a":[1]}}', '{"a":[1]}'],
  ])('have %s as a default', async (_, json, expected) => {
    const types = await answered(`[{"type":"new-type","parameters":[${json}]}]`);
    expect(types).toMatchObject({
      ok: true,
      value: [{ type: 'new-type', parameters: [{ ...parameter, default: expected }] }],
    });
  });

  it('may have no parameters, fields of other types, or be null themselves', async () => {
    const types = await answered(
      '[null,{"type":"nop","parameters":null},{"type":7,"help":["x"],"parameters":"none"},{}]',
    );
    const nothing = { friendlyName: null, type: null, help: null, parameters: [] };
    expect(types).toEqual({ ok: true, value: [{ ...nothing, type: 'nop' }, nothing, nothing] });
  });

  it.each([
    [404, '{"message":"No such resource."}', { kind: 'refused', status: 404 }],
    [410, '{}', { kind: 'refused', status: 410 }],
    [200, '<html><title>Moved</title></html>', { kind: 'unexpected-answer', what: 'web-page' }],
    [404, '<html><title>Moved</title></html>', { kind: 'unexpected-answer', what: 'web-page' }],
    [200, 'null', { kind: 'unexpected-answer', what: 'wrong-shape' }],
    [200, '["nop"]', { kind: 'unexpected-answer', what: 'wrong-shape' }],
  ])('are a failure after a %s with %s', async (status, body, error) => {
    expect(await answered(body, status)).toMatchObject({ ok: false, error });
  });

  it('are a failure if the host is gone', async () => {
    const simulator = await start();
    const { credentials, addresses } = simulator;
    const gone = { ...addresses, legacyAltUrl: 'http://127.0.0.1:9' };
    const client = connect({ ...simulator, addresses: gone });
    expect(await readActionTypes(client, credentials.accountNumber)).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', role: 'legacyAlt' },
    });
  });
});
