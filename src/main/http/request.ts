import { ok, type Failure } from '../../contract/result.ts';
import { sleep, type Clock } from '../time/clock.ts';
import type { Redactor } from '../secrets/redaction.ts';
import { Secret } from '../secrets/secret.ts';
import { address } from './address.ts';
import { mayRepeat, mayReplay, type Call, type Reply } from './call.ts';
import type { Authorities, Authority, CallRole, CredentialOf, Credentials } from './credentials.ts';
import { orCancelled } from './cancellation.ts';
import { attempt, type ExchangeOutcome } from './exchange.ts';
import { CALL_LIMITS, type Limits } from './limits.ts';
import { overall, unanswered, type Asked, type RequestOutcome } from './requestOutcome.ts';
import { RETRY, waitBefore, type RetryPolicy } from './retry.ts';
import type { Exchange, Transport } from './transport.ts';

export type ApiClient = {
  /**
   * Sends a call and returns its parsed value, or a failure: a refusal, an invalid response, no response, or
   * `cancelled` when `signal` aborts. Never throws for any of these. A failure comes with what became of the request:
   * while it waits for a token, it is not sent, whatever becomes of the token request.
   */
  ask<T>(call: Call<T>): Promise<Asked<Reply<T>>>;
  /** Learns the secrets in answers, and removes them from what is kept of other answers. */
  readonly redactor: Redactor;
};

type Dependencies = {
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  /** Base addresses by role; empty when the profile does not use that host. */
  bases: Record<CallRole, string>;
  credentials: Credentials;
  onExchange: (outcome: ExchangeOutcome) => void;
  /** The profile is locked: PUT requests are refused before they are sent. */
  readOnly: boolean;
  limits?: Limits;
  retry?: RetryPolicy;
};

function prepare(
  call: Call<unknown>,
  url: URL,
  credential: CredentialOf[CallRole],
): Omit<Exchange, 'signal'> {
  const { body } = call;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (credential?.scheme === 'Bearer')
    headers['authorization'] = `Bearer ${Secret.reveal(credential.secret)}`;
  if (credential?.scheme === 'TOK') headers['authorization'] = `TOK:${Secret.reveal(credential.secret)}`;
  if (body) headers['content-type'] = MEDIA_TYPES[body.kind];
  return { method: call.method, url, headers, body: body ? textOf(body) : null };
}

type Body = NonNullable<Call<unknown>['body']>;
const MEDIA_TYPES: Record<Body['kind'], string> = {
  json: 'application/json',
  written: 'application/json',
  form: 'application/x-www-form-urlencoded',
};

function textOf(body: Body): string {
  switch (body.kind) {
    case 'json':
      return JSON.stringify(body.value);
    case 'written':
      return body.json;
    case 'form':
      return body.fields().toString();
  }
}

const NO_CREDENTIAL: Authority<null> = { current: async () => ok(null), instead: async () => null };

/**
 * The only way to send a call. It builds the address, adds the credential for the host, enforces limits, retries GET
 * and token calls, tries another credential once after a refusal, unless it is of a PUT, and turns every outcome into a
 * value. Redirects are refused, so no header ever follows one.
 */
export function createApiClient({
  bases,
  credentials,
  readOnly,
  limits = CALL_LIMITS,
  retry = RETRY,
  ...shared
}: Dependencies): ApiClient {
  const common = { ...shared, limits };
  const authorities: Authorities = { auth: NO_CREDENTIAL, ...credentials };

  /**
   * Sends a call, and retries where that is allowed, each time with the current credential. After a 401 or 403 it tries
   * once more with another credential, if there is one. A PUT is never sent again.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- R ties the credential to the role
  async function sendWithRetries<T, R extends CallRole>(
    call: Call<T> & { role: R },
    url: URL,
  ): Promise<Asked<Reply<T>>> {
    // The type admits only the authority for this role.
    const authority: Authority<CredentialOf[R]> = authorities[call.role];
    let replayed = false;
    let became: RequestOutcome = 'not-sent';
    const end = (error: Failure) => unanswered(error, became);
    const current = () => orCancelled(call.signal, authority.current());
    let credential = await current();
    for (let number = 1; ;) {
      if (!credential.ok) return end(credential.error);
      const result = await attempt(common, prepare(call, url, credential.value), call);
      if (result.ok) {
        authority.accepted?.(credential.value);
        return result;
      }
      became = overall(became, result.request);
      if (result.error.kind === 'not-authorized' && !replayed) {
        if (!mayReplay(call)) {
          authority.drop?.(credential.value);
          return end(result.error);
        }
        replayed = true;
        await call.afterRefusal?.();
        const other = await orCancelled(call.signal, authority.instead(credential.value));
        if (other === null) return end(result.error);
        credential = other;
        continue;
      }
      number += 1;
      const wait = mayRepeat(call) ? waitBefore(number, result.error, retry) : null;
      if (wait === null) return end(result.error);
      if (!(await sleep(common.clock, wait, call.signal))) return end({ kind: 'cancelled' });
      credential = await current();
    }
  }

  return {
    redactor: shared.redactor,
    async ask(call) {
      if (readOnly && call.method === 'PUT') return unanswered({ kind: 'read-only' }, 'not-sent');
      const base = bases[call.role];
      const url = base ? address(base, call.path, call.query) : null;
      if (!url) {
        const message = base
          ? 'The identifier is not usable in an address.'
          : 'The profile names no address.';
        const issues = [{ path: base ? 'path' : `${call.role}Url`, message }];
        return unanswered({ kind: 'invalid', issues }, 'not-sent');
      }
      return sendWithRetries(call, url);
    },
  };
}
