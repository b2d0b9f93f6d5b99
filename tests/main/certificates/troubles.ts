// What may happen to a change on its way, and how it must end. Written from RFC 9110 and the interface. A 421 is not
// among it: it says that the wrong server was asked and did nothing, and networks ask another one (15.5.20).
import type { FaultRule } from '../../../src/simulator/faults.ts';

/** How an attempt ends, and so how many requests the service must have seen. */
export type Ending = 'answered' | 'refused' | 'not-sent' | 'unknown';

export type Trouble = {
  rule: Omit<FaultRule, 'times'> | null;
  ending: Ending;
  /** It goes on only when a time limit ends it (`limit`), or the app quits. */
  until?: 'limit' | 'quit';
};

const put = (fault: FaultRule['fault']): FaultRule => ({ method: 'PUT', fault });
const token = (fault: FaultRule['fault']): FaultRule => ({ role: 'auth', fault });
const status = (code: number, headers: Record<string, string> = {}) =>
  put({
    kind: 'answer',
    status: code,
    headers: { 'content-type': 'application/json', ...headers },
    body: '{}',
  });
const statusAfter = (code: number, headers: Record<string, string> = {}) =>
  put({ kind: 'answer', status: code, headers, body: '', when: 'after' });
const body = (text: string) => put({ kind: 'body', body: text });

const unknown = (rule: FaultRule): Trouble => ({ rule, ending: 'unknown' });
const refused = (rule: FaultRule): Trouble => ({ rule, ending: 'refused' });
const answered = (rule: FaultRule): Trouble => ({ rule, ending: 'answered' });

export const TROUBLES: Readonly<Record<string, Trouble>> = {
  none: { rule: null, ending: 'answered' },
  'reset at the head': unknown(put({ kind: 'reset', when: 'head' })),
  'reset before the work': unknown(put({ kind: 'reset', when: 'before' })),
  'reset after the work': unknown(put({ kind: 'reset', when: 'after' })),
  silence: { ...unknown(put({ kind: 'hang' })), until: 'limit' },
  'silence after the work': { ...unknown(put({ kind: 'hang', when: 'after' })), until: 'limit' },
  'an answer that stalls': { ...unknown(put({ kind: 'stall', after: { share: 0.5 } })), until: 'limit' },
  'a quit during silence': { ...unknown(put({ kind: 'hang' })), until: 'quit' },
  'a quit after the work': { ...unknown(put({ kind: 'hang', when: 'after' })), until: 'quit' },
  'an answer cut at its beginning': unknown(put({ kind: 'cut', after: { bytes: 0 } })),
  'an answer cut in half': unknown(put({ kind: 'cut', after: { share: 0.5 } })),
  'an answer shorter than announced': unknown(put({ kind: 'body', body: '{}', announce: 1_000 })),
  'a slow answer': answered(put({ kind: 'delay', ms: 15 })),
  'a trickling answer': answered(put({ kind: 'delay', ms: 1, dripBytes: 100 })),
  'a compressed answer': answered(put({ kind: 'gzip' })),
  '500 after the work': unknown(statusAfter(500)),
  '502 after the work': unknown(statusAfter(502)),
  '503 after the work, to be tried again at once': unknown(statusAfter(503, { 'retry-after': '0' })),
  '504 after the work': unknown(statusAfter(504)),
  '503 instead of the work': unknown(status(503, { 'retry-after': '0' })),
  '408': unknown(status(408, { connection: 'close' })),
  '303 after the work': unknown(statusAfter(303, { location: '/' })),
  '307 to where it came from': unknown(status(307, { location: '' })),
  '308 to where it came from': unknown(status(308, { location: '' })),
  '400': refused(status(400)),
  '401': refused(status(401)),
  '403': refused(status(403)),
  '404': refused(status(404)),
  '409': refused(status(409)),
  '425, too early': refused(status(425, { 'retry-after': '0' })),
  '429, to be tried again at once': refused(status(429, { 'retry-after': '0' })),
  'an empty answer': unknown(body('')),
  'no JSON': unknown(body('done')),
  'a web page': unknown(body('<!doctype html><title>Sign in</title>')),
  'no organization': unknown(body('{"ok":true}')),
  'an error element': unknown(body('{"success":false,"errors":[{"message":"Not now"}]}')),
  'a token that is refused': {
    rule: token({ kind: 'answer', status: 400, body: '{"error":"invalid_client"}' }),
    ending: 'not-sent',
  },
  'a quit while the token is awaited': { rule: token({ kind: 'hang' }), ending: 'not-sent', until: 'quit' },
  'a token that comes at the second time': { ...answered(token({ kind: 'hang' })), until: 'limit' },
  'a token host that resets once': answered(token({ kind: 'reset' })),
  'a token host that is troubled once': answered(token({ kind: 'answer', status: 503 })),
};
