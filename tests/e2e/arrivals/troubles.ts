import type { Plan } from './service.ts';

/** What the app says of a request. Of one that it says was not sent nothing may have arrived. */
export type Said = 'answered' | 'refused' | 'not-sent' | 'unknown';

type Trouble = {
  plan: Omit<Plan, 'tls'>;
  /** Over TLS: with the certificate that the test trusts, or one that nobody does. */
  tls?: { by?: 'stranger'; alpn?: string[]; most?: 'TLSv1.2'; asks?: 'optional' | 'required' };
  /** What the app may say, where that is certain. */
  says?: Said[];
  /** The request has a body of several hundred kilobytes. */
  isLarge?: true;
  /** A report is asked for again after a refusal for its token, and by Chromium itself after a 421. */
  mayRepeat?: 'report' | 'both';
};

const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const status = (line: string, headers = '') =>
  ({ write: `HTTP/1.1 ${line}\r\ncontent-length: 2\r\n${headers}\r\n{}` }) as const;
const H2 = ['h2', 'http/1.1'];

/** What each request meets, by what is done to it. */
export const TROUBLES: Record<string, Trouble> = {
  'an answer': { plan: { at: 'whole', steps: ['answer'] }, says: ['answered'] },
  'a reset before the head': { plan: { at: 'connected', steps: ['reset'] }, says: ['unknown'] },
  'a reset after the head': { plan: { at: 'head', steps: ['reset'] }, isLarge: true, says: ['unknown'] },
  'a reset after a part of the body': { plan: { at: 'part', steps: ['reset'] }, isLarge: true },
  'a reset after the body': { plan: { at: 'whole', steps: ['reset'] }, says: ['unknown'] },
  'an end before the head': { plan: { at: 'connected', steps: ['fin'] }, says: ['unknown'] },
  'an end after the body': { plan: { at: 'whole', steps: ['fin'] }, says: ['unknown'] },
  'a stall, then an end': { plan: { at: 'whole', steps: [300, 'fin'] }, says: ['unknown'] },
  'a stall, then a reset': { plan: { at: 'whole', steps: [300, 'reset'] }, says: ['unknown'] },
  'half a head': { plan: { at: 'whole', steps: [{ write: 'HTTP/1.1 20' }, 20, 'reset'] }, says: ['unknown'] },
  'half an answer': {
    plan: { at: 'whole', steps: [{ write: `${OK}content-length: 99\r\n\r\n{"id":` }, 20, 'reset'] },
    says: ['answered'],
  },
  'half a chunk': {
    plan: { at: 'whole', steps: [{ write: `${OK}transfer-encoding: chunked\r\n\r\n9\r\n{"id` }, 20, 'fin'] },
    says: ['answered'],
  },
  'a head, then a stall': {
    plan: { at: 'whole', steps: [{ write: `${OK}content-length: 99\r\n\r\n` }, 500, 'reset'] },
    says: ['answered'],
  },
  'hints, then a reset': {
    plan: {
      at: 'whole',
      steps: [{ write: 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\n\r\n' }, 20, 'reset'],
    },
    says: ['unknown'],
  },
  'no HTTP': { plan: { at: 'whole', steps: [{ write: 'This is no answer.\r\n\r\n' }, 20, 'fin'] } },
  // A connection that is used again is lost at once: by a reset, by an end, and while nobody uses it.
  'a reset of each second use': {
    plan: { at: 'whole', steps: ['answer'], again: ['reset'] },
    says: ['answered'],
  },
  'an end of each second use': {
    plan: { at: 'whole', steps: ['answer'], again: ['fin'] },
    says: ['answered'],
  },
  'an end as the next is sent': { plan: { at: 'whole', steps: ['answer', 3, 'fin'] }, says: ['answered'] },
  'a reset as the next is sent': { plan: { at: 'whole', steps: ['answer', 3, 'reset'] }, says: ['answered'] },
  '408 and an end': {
    plan: { at: 'whole', steps: [status('408 Request Timeout', 'connection: close\r\n'), 'fin'] },
  },
  '503 and a time to come back': { plan: { at: 'whole', steps: [status('503 Busy', 'retry-after: 1\r\n')] } },
  '307 to itself': { plan: { at: 'whole', steps: [status('307 Here', 'location: /again\r\n')] } },
  '401 with a challenge': {
    plan: {
      at: 'whole',
      steps: [
        status(
          '401 Unauthorized',
          'www-authenticate: Negotiate\r\nwww-authenticate: NTLM\r\nwww-authenticate: Basic realm="x"\r\n',
        ),
      ],
    },
    says: ['refused'],
    mayRepeat: 'report',
  },
  '407 from the host': {
    plan: { at: 'whole', steps: [status('407 Proxy', 'proxy-authenticate: Basic realm="x"\r\n')] },
  },
  '421 Misdirected Request': {
    plan: { at: 'whole', steps: [status('421 Misdirected')] },
    says: ['refused'],
    mayRepeat: 'both',
  },
  'HTTP/3 elsewhere': {
    plan: { at: 'whole', steps: [status('500 Trouble', 'alt-svc: h3=":443", h2=":443"\r\n')] },
  },
  'TLS: an answer': { plan: { at: 'whole', steps: ['answer'] }, tls: {}, says: ['answered'] },
  'TLS: a reset in the handshake': { plan: { at: 'hello', steps: ['reset'] }, tls: {} },
  'TLS: a strange certificate': {
    plan: { at: 'whole', steps: ['answer'] },
    tls: { by: 'stranger' },
    says: ['not-sent'],
  },
  'TLS: a reset after the body': { plan: { at: 'whole', steps: ['reset'] }, tls: {}, says: ['unknown'] },
  'TLS: a closing after the body': { plan: { at: 'whole', steps: ['fin'] }, tls: {}, says: ['unknown'] },
  'TLS: noise after the body': { plan: { at: 'whole', steps: ['noise'] }, tls: {}, says: ['unknown'] },
  'TLS: a reset of each second use': {
    plan: { at: 'whole', steps: ['answer'], again: ['reset'] },
    tls: {},
    says: ['answered'],
  },
  'TLS: a certificate is asked for after the body': {
    plan: { at: 'whole', steps: ['ask-certificate', 'answer'] },
    tls: { most: 'TLSv1.2' },
  },
  // Chromium calls these by names of the handshake: a wrong version, an unknown name, a certificate that is missing.
  'TLS: alert 70 after the body': {
    plan: { at: 'whole', steps: [{ alert: 70 }] },
    tls: {},
    says: ['unknown'],
  },
  'TLS: alert 112 after the body': {
    plan: { at: 'whole', steps: [{ alert: 112 }] },
    tls: {},
    says: ['unknown'],
  },
  'TLS: alert 116 after the body': {
    plan: { at: 'whole', steps: [{ alert: 116 }] },
    tls: {},
    says: ['unknown'],
  },
  'TLS: a certificate may be given': { plan: { at: 'whole', steps: ['answer'] }, tls: { asks: 'optional' } },
  'TLS: a certificate must be given': { plan: { at: 'whole', steps: ['answer'] }, tls: { asks: 'required' } },
  'TLS 1.2: a certificate may be given': {
    plan: { at: 'whole', steps: ['answer'] },
    tls: { asks: 'optional', most: 'TLSv1.2' },
  },
  'HTTP/2 offered: a stream refused': {
    plan: { at: 'whole', steps: ['reset'], http2: 'refused' },
    tls: { alpn: H2 },
    says: ['unknown'],
  },
  'HTTP/2 offered: GOAWAY': {
    plan: { at: 'whole', steps: ['reset'], http2: 'goaway' },
    tls: { alpn: H2 },
    says: ['unknown'],
  },
  'HTTP/2 offered: a reset': {
    plan: { at: 'whole', steps: ['reset'], http2: 'reset' },
    tls: { alpn: H2 },
    says: ['unknown'],
  },
  'HTTP/2 alone': {
    plan: { at: 'whole', steps: ['answer'], http2: 'goaway' },
    tls: { alpn: ['h2'] },
  },
};
