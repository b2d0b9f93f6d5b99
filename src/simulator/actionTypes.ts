import type { Readings } from './readings.ts';
import { json, type Reply } from './reply.ts';

const TYPES = [
  {
    friendly_name: 'Redirect (HTTP 302)',
    type: 'redirect-302',
    help: 'Sends the client to another address.',
    parameters: [
      { name: 'url', friendly_name: 'URL', type: 'string', required: true, help: 'Where to send it.' },
    ],
  },
  {
    friendly_name: 'Custom response',
    type: 'custom-response',
    help: 'Answers with a page of your own.',
    parameters: [
      {
        name: 'status',
        friendly_name: 'HTTP status',
        type: 'int',
        required: true,
        default: 503,
        help: 'The status.',
      },
      {
        name: 'response_body_base64',
        friendly_name: 'Response body',
        type: 'string',
        required: true,
        base64_encoded: true,
        help: 'The body, Base64-encoded.',
      },
      {
        name: 'response_headers',
        friendly_name: 'Response headers',
        type: 'dict',
        required: false,
        help: 'Headers as pairs of name and value.',
      },
    ],
  },
  { friendly_name: 'Drop request', type: 'drop-request', help: 'Ends the connection.', parameters: [] },
  { friendly_name: 'Alert only', type: 'nop', help: 'Does nothing but log.', parameters: [] },
];

/** What has been seen, or may be: nulls, another type, a default that is a string, Base64 that is none. */
const ODD_TYPES = [
  { friendly_name: 'Drop request', type: 'drop-request', help: null, parameters: null },
  {
    friendly_name: 'Challenge',
    type: 'challenge-js',
    help: 'Nobody knows it.',
    parameters: [
      {
        name: 'status',
        friendly_name: 'HTTP status',
        type: 'int',
        required: 'yes',
        default: '503',
        help: '',
      },
      { name: 'ratio', type: 'float', required: false, default: 0.5 },
      { name: 'body', type: 'string', required: true, base64_encoded: true, default: '%%% no Base64 %%%' },
      { name: 'page', type: 'string', base64_encoded: true, default: 'PGgxPlRvbyBtYW55PC9oMT4=' },
      { name: 'headers', type: 'dict', default: { 'Retry-After': '60' } },
    ],
  },
  null,
];

const PAGE =
  '<!doctype html><html><title>Discontinued</title><h1>This service has been discontinued</h1></html>';

/** How the endpoint answers, by the reading. */
const ANSWERS: Readonly<Record<Readings['actionTypes'], () => Reply>> = {
  documented: () => json(200, TYPES),
  odd: () => json(200, ODD_TYPES),
  null: () => json(200, null),
  page: () => ({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: PAGE }),
  'not-found': () => json(404, { message: 'No such resource.' }),
  gone: () => ({ status: 410, headers: { 'content-type': 'text/html; charset=utf-8' }, body: PAGE }),
};

/** The discontinued endpoint that describes action types. (Interface, endpoint 5.) */
export const createActionTypes = (readings: Readings) => (): Reply => ANSWERS[readings.actionTypes]();
