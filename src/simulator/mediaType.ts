import { json, type Arrival, type Reply } from './reply.ts';

type Range = { type: string; refused: boolean };

/** The media ranges of an Accept header. */
const rangesOf = (accept: string): Range[] =>
  accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    return { type, refused: parameters.some((each) => /^q=0(?:\.0*)?$/.test(each)) };
  });

const includes = (accept: string, types: readonly string[]): boolean =>
  rangesOf(accept).some(({ type, refused }) => types.includes(type) && !refused);

/** Whether the Accept header names JSON itself. */
export const namesJson = ({ headers }: Arrival): boolean =>
  includes(headers.accept ?? '', ['application/json']);

/** Whether the body is declared to have this media type. */
export const isOfType = ({ headers }: Arrival, type: string): boolean =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === type;

/** Refuses a request that does not take JSON, or a GET with a body; otherwise null. */
export function refuseForm(arrival: Arrival): Reply | null {
  const { method, headers, bodyText } = arrival;
  if (method === 'GET' && bodyText !== '') return json(400, { message: 'A GET has no body.' });
  const { accept } = headers;
  if (accept !== undefined && !includes(accept, ['application/json', 'application/*', '*/*']))
    return json(406, { message: 'The answer is JSON only.' });
  return null;
}
