import type { FaultRule } from './faults.ts';
import type { Role } from './reply.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };
const PORTAL = { ...HTML, location: 'https://portal.example/login' };
const page = (title: string) => `<!doctype html><html><title>${title}</title><h1>${title}</h1></html>`;

const answer = (
  role: Role,
  status: number,
  body: object | string = '',
  headers: Record<string, string> = typeof body === 'string' ? HTML : JSON_TYPE,
): FaultRule => ({
  role,
  fault: {
    kind: 'answer',
    status,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  },
});

const TOKEN = { access_token: 'odd', expires_in: 300, token_type: 'Bearer' };
const without = (name: keyof typeof TOKEN) =>
  Object.fromEntries(Object.entries(TOKEN).filter(([each]) => each !== name));

/** What every host may meet on the way: a portal, a proxy, a limit. */
const onTheWay = (role: Role): Record<string, FaultRule> => ({
  [`${role}: redirect to a portal`]: answer(role, 302, page('Sign in'), PORTAL),
  [`${role}: redirect that keeps the method`]: answer(role, 307, '', PORTAL),
  [`${role}: portal in place of the answer`]: answer(role, 200, page('Sign in')),
  [`${role}: portal with its own status`]: answer(role, 511, page('Network login')),
  [`${role}: proxy that refuses`]: answer(role, 403, page('Blocked by your organization')),
  [`${role}: proxy without an upstream`]: answer(role, 502, page('Bad gateway')),
  [`${role}: pause in seconds`]: answer(role, 429, {}, { ...JSON_TYPE, 'retry-after': '2' }),
  [`${role}: pause until a date`]: answer(
    role,
    503,
    {},
    { ...JSON_TYPE, 'retry-after': 'Wed, 01 Jan 2031 00:00:00 GMT' },
  ),
  [`${role}: empty answer`]: answer(role, 200, '', JSON_TYPE),
  [`${role}: answer that is not JSON`]: answer(role, 200, 'ok', { 'content-type': 'text/plain' }),
  [`${role}: 201 in place of 200`]: answer(role, 201, TOKEN),
  [`${role}: 204 in place of 200`]: answer(role, 204),
});

/** Error bodies as other services write them. */
const errorBodies = (role: Role): Record<string, FaultRule> => ({
  [`${role}: error as an object`]: answer(role, 400, { error: { code: 'E7', message: 'No such metric.' } }),
  [`${role}: errors as strings`]: answer(role, 400, { errors: ['No such metric.', 'No such unit.'] }),
  [`${role}: errors as one object`]: answer(role, 409, { errors: { code: 1042, message: 'Busy.' } }),
  [`${role}: error in XML`]: answer(
    role,
    400,
    '<Error><Code>E7</Code><Message>No such metric.</Message></Error>',
    {
      'content-type': 'application/xml',
    },
  ),
});

/** Errors about fields of an organization, in the shapes of other services and with each way to write a path. */
const fieldErrors: Record<string, FaultRule> = Object.fromEntries(
  Object.entries<object | string>({
    'by their source': {
      '@type': 'Error',
      code: 'validation',
      title: 'The organization is not valid',
      description: 'Some fields are not valid.',
      details: [
        { source: 'country', description: 'No such country.' },
        { source: 'additional_contacts[0].phone', description: 'Not a telephone number.' },
      ],
    },
    'by their meta': {
      '@type': 'Error',
      code: 'validation',
      description: 'Some fields are not valid.',
      details: [
        { description: 'No such country.', meta: { field: 'country' } },
        { description: 'Not a telephone number.', meta: { field: '/additional_contacts/0/phone' } },
      ],
    },
    'in errors': {
      success: false,
      errors: [
        { code: 'E17', message: 'country: No such country.' },
        { code: 17, message: 'additional_contacts.0.phone: Not a telephone number.' },
      ],
    },
    'in a message': { Message: 'The fields country and contact_email are not valid.' },
    'in an error_description': { error: 'invalid_request', error_description: 'country: no such country.' },
    'in a text': 'country: no such country.',
  }).map(([name, body]) => [
    `gateway: fields ${name}`,
    answer('gateway', 400, body, typeof body === 'string' ? { 'content-type': 'text/plain' } : JSON_TYPE),
  ]),
);

/** Rules for answers that no statement of the interface allows, by name. */
export const ODD_ANSWERS: Readonly<Record<string, FaultRule>> = {
  ...onTheWay('auth'),
  ...onTheWay('gateway'),
  ...onTheWay('legacy'),
  ...onTheWay('legacyAlt'),
  ...onTheWay('link'),
  ...errorBodies('auth'),
  ...errorBodies('gateway'),
  ...errorBodies('legacy'),
  ...fieldErrors,
  'auth: no access_token': answer('auth', 200, without('access_token')),
  'auth: no expires_in': answer('auth', 200, without('expires_in')),
  'auth: other token_type': answer('auth', 200, { ...TOKEN, token_type: 'mac' }),
  'auth: expires_in 0': answer('auth', 200, { ...TOKEN, expires_in: 0 }),
  'link: other ETag': { role: 'link', fault: { kind: 'headers', headers: { etag: '"other"' } } },
  'link: compressed': { role: 'link', fault: { kind: 'gzip' } },
};
