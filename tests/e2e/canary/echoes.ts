import type { FaultRule } from '../../../src/simulator/faults.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';

/** The formats in which a host may echo a request; the app reads each differently. */
const SHAPES: Record<string, (said: string) => { type: string; body: string }> = {
  json: (said) => ({
    type: 'application/json',
    body: JSON.stringify({
      code: 'E1',
      error: 'invalid_client',
      title: 'Refused',
      description: said,
      error_description: said,
      Message: said,
      errors: [{ message: said }, { message: said }],
      details: [{ source: 'request', description: said }],
    }),
  }),
  code: (said) => ({ type: 'application/json', body: JSON.stringify({ error: said }) }),
  xml: (said) => {
    const escaped = said.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    return {
      type: 'application/xml',
      body: `<Error><Code>Denied</Code><Message>${escaped}</Message></Error>`,
    };
  },
  page: (said) => ({ type: 'text/html', body: `<html><title>${said}</title><p>${said}</p></html>` }),
  text: (said) => ({ type: 'text/plain', body: said }),
};

type Echo = Pick<FaultRule, 'role' | 'method' | 'times'> & {
  status: number;
  shape?: keyof typeof SHAPES;
  /** The number of characters in front. */
  behind?: number;
  filler?: string;
  /** Repeats only this part of the request, or the last signed link, in every rendering. */
  only?: 'secret' | 'body' | 'link';
};

export const ECHOES: readonly Pick<Echo, 'shape' | 'behind' | 'filler'>[] = [
  ...Object.keys(SHAPES).map((shape) => ({ shape })),
  // Cutting a text at 100, 500 or 600 characters cuts these secrets in two, and half a secret is harder to recognise.
  { shape: 'code', behind: 80 },
  { shape: 'text', behind: 480 },
  { shape: 'page', behind: 480 },
  { shape: 'json', behind: 470 },
  { shape: 'json', behind: 570 },
  // What is read of a text and of a body, behind blanks that are left out, so that the cut itself is shown.
  { shape: 'json', behind: 16_384 - 20, filler: ' ' },
  { shape: 'text', behind: 65_536 - 20, filler: '\n' },
  { shape: 'page', behind: 65_536 - 40, filler: ' ' },
];

const ORGANIZATION_FIELDS =
  'company_name company_address company_address2 city state zip_code country organizational_unit contact_first_name contact_last_name contact_email contact_phone contact_title'.split(
    ' ',
  );
const CONTACT_FIELDS = 'contact_type email first_name last_name phone title'.split(' ');

/** What a host may make of a text before it repeats it. */
const RENDERINGS: readonly ((said: string) => string)[] = [
  (said) => said,
  ...['', 'x', 'xy'].flatMap((before) =>
    (['base64', 'base64url'] as const).map(
      (encoding) => (said: string) => Buffer.from(before + said).toString(encoding),
    ),
  ),
  (said) => Buffer.from(said).toString('hex'),
  (said) => Buffer.from(said, 'utf16le').toString('latin1'),
  (said) => Buffer.from(said, 'utf16le').swap16().toString('utf8'),
  (said) => Buffer.from(said, 'utf16le').toString('base64'),
  (said) => Array.from(said).toReversed().join(''),
  (said) => said.replaceAll('&', '&amp;'),
  (said) => encodeURIComponent(said),
  (said) => encodeURIComponent(encodeURIComponent(said)),
];

/**
 * Makes the host refuse the next requests and echo them: address, header, body, the body decoded, and the last signed
 * link.
 */
export function echo(
  simulator: Simulator,
  { status, shape = 'json', behind = 0, filler = 'x', ...rest }: Echo,
): void {
  const { faults, arrivals, linkOrigin } = simulator;
  const { only, ...rule } = rest;
  const reply = () => {
    const sent = arrivals.findLast((each) => each.role === rule.role && each.method === rule.method);
    const { headers, path: asked = '', query, bodyText = '' } = sent ?? {};
    const opened = arrivals.findLast(({ role }) => role === 'link');
    const link = opened ? `${linkOrigin}${opened.path}?${opened.query.toString()}` : '';
    const words = [
      ...new URLSearchParams(bodyText).values(),
      headers?.authorization,
      headers?.authorization?.replace(/^\w+[: ]/, ''),
      query?.get('Signature'),
      bodyText,
      `${asked}?${query?.toString() ?? ''}`,
      link,
      opened?.query.get('Signature'),
    ];
    // The secret itself follows the padding directly.
    const secret =
      new URLSearchParams(bodyText).get('client_secret') ??
      headers?.authorization?.replace(/^\w+[: ]/, '') ??
      '';
    const parts = { secret, body: bodyText, link };
    const said = only ? RENDERINGS.map((render) => render(parts[only])) : [secret, ...words].filter(Boolean);
    return SHAPES[shape]!(filler.repeat(behind) + said.join(' '));
  };
  faults.add({
    ...rule,
    fault: {
      kind: 'answer',
      status,
      // Read once the request has arrived, so that the answer echoes that request.
      get headers() {
        return { 'content-type': reply().type };
      },
      get body() {
        return reply().body;
      },
    },
  });
}

/** Makes the gateway answer the next changes of an organization, and repeat the access token in every field and name. */
export function echoInOrganization(simulator: Simulator): void {
  const { faults, arrivals } = simulator;
  faults.add({
    role: 'gateway',
    method: 'PUT',
    fault: {
      kind: 'answer',
      status: 200,
      get body() {
        const sent = arrivals.findLast(({ role, method }) => role === 'gateway' && method === 'PUT');
        const token = sent?.headers.authorization?.replace('Bearer ', '') ?? '';
        const said = RENDERINGS.map((render) => render(token));
        const [plain = '', ...others] = said;
        const contact = Object.fromEntries(CONTACT_FIELDS.map((name, at) => [name, said.at(at) ?? '']));
        return JSON.stringify({
          id: 4500 + arrivals.length,
          ...Object.fromEntries(ORGANIZATION_FIELDS.map((name, at) => [name, said.at(at) ?? plain])),
          additional_contacts: [contact],
          note: others,
          [plain]: { [token]: plain },
        });
      },
    },
  });
}
