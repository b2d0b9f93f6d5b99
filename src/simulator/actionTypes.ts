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

/** The discontinued endpoint that describes action types. (Interface, endpoint 5.) */
export const actionTypes = (): Reply => json(200, TYPES);
