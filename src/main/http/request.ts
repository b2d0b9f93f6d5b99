import { fail, ok, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Redactor } from '../redaction.ts';
import { Secret } from '../secret.ts';
import { address } from './address.ts';
import { mayRepeat, type Call, type Reply } from './call.ts';
import type { Authorities, Authority, CallRole, CredentialOf, Credentials } from './credentials.ts';
import { orCancelled } from './cancellation.ts';
import { attempt, type ExchangeOutcome } from './exchange.ts';
import { CALL_LIMITS, type Limits } from './limits.ts';
import { RETRY, waitBefore, type RetryPolicy } from './retry.ts';
import type { Exchange, Transport } from './transport.ts';

export type ApiClient = {
  /**
   * Sends a call and answers its parsed value. Every outcome is a value: what the host said, what was wrong with
   * the answer, that none came, or that `signal` ended it (`cancelled`).
   */
  ask<T>(call: Call<T>): Promise<Result<Reply<T>>>;
};

type Parts = {
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  /** Base addresses by role; empty when the profile does not use that host. */
  bases: Record<CallRole, string>;
  credentials: Credentials;
  onExchange: (outcome: ExchangeOutcome) => void;
  /** The profile is locked: nothing that changes something of the account leaves. */
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
  if (body?.kind === 'json') headers['content-type'] = 'application/json';
  if (body?.kind === 'form') headers['content-type'] = 'application/x-www-form-urlencoded';
  const text = body?.kind === 'json' ? JSON.stringify(body.value) : (body?.fields().toString() ?? null);
  return { method: call.method, url, headers, body: text };
}

const NO_CREDENTIAL: Authority<null> = { current: async () => ok(null), instead: async () => null };

/**
 * The one way in which calls leave. It joins origin and path, adds the credential that belongs to the host,
 * enforces limits, repeats what may be repeated (GET and the token call only), tries the other credential once
 * after a refusal, and turns every outcome into a value. Redirects are refused, so no header ever follows one.
 */
export function createApiClient({
  bases,
  credentials,
  readOnly,
  limits = CALL_LIMITS,
  retry = RETRY,
  ...shared
}: Parts): ApiClient {
  const parts = { ...shared, limits };
  const authorities: Authorities = { auth: NO_CREDENTIAL, ...credentials };

  /**
   * Repeats what may be repeated, each time with the credential of that moment; after a refusal goes once more
   * with the other credential, if there is another.
   */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it joins the role to its credential inside
  async function sendWithRetries<T, R extends CallRole>(call: Call<T> & { role: R }, url: URL) {
    // Found by the role of the call itself: no other host's authority fits here.
    const authority: Authority<CredentialOf[R]> = authorities[call.role];
    let replayed = false;
    const current = () => orCancelled(call.signal, authority.current());
    let credential = await current();
    for (let number = 1; ;) {
      if (!credential.ok) return credential;
      const result = await attempt(parts, prepare(call, url, credential.value), call);
      if (result.ok) {
        authority.accepted?.(credential.value);
        return result;
      }
      if (result.error.kind === 'not-authorized' && !replayed) {
        replayed = true;
        const other = await orCancelled(call.signal, authority.instead(credential.value));
        if (other === null) return result;
        credential = other;
        continue;
      }
      number += 1;
      const wait = mayRepeat(call) ? waitBefore(number, result.error, retry) : null;
      if (wait === null) return result;
      if (!(await sleep(parts.clock, wait, call.signal))) return fail({ kind: 'cancelled' });
      credential = await current();
    }
  }

  return {
    async ask(call) {
      if (readOnly && call.method === 'PUT') return fail({ kind: 'read-only' });
      const base = bases[call.role];
      const url = base ? address(base, call.path, call.query) : null;
      if (!url) {
        const message = base
          ? 'The identifier is not usable in an address.'
          : 'The profile names no address.';
        return fail({ kind: 'invalid', issues: [{ path: base ? 'path' : `${call.role}Url`, message }] });
      }
      return sendWithRetries(call, url);
    },
  };
}
