import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/result.ts';
import { DAY_SECONDS } from '../../contract/time.ts';
import { Secret } from '../secrets/secret.ts';
import { AccessToken } from './credentials.ts';
import type { ApiClient } from './request.ts';

/** A token with a longer lifetime is treated as valid for one day, which is enough for any timer. */
const LONGEST_SECONDS = DAY_SECONDS;

/** An access token with its stated lifetime; null when none was stated or it was not a number. */
export type IssuedToken = { token: AccessToken; lifetimeSeconds: number | null };

/** Interface, "Access token response". Some providers send the lifetime as text, or not at all. */
const TokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,20000}$/),
  expires_in: z
    .union([z.number(), z.string().trim().regex(/^-?\d/).transform(Number).pipe(z.number())])
    .nullish()
    .catch(null),
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .nullish(),
});

type TokenRequest = {
  clientId: string;
  clientSecret: Secret;
  scopes: readonly string[];
  signal?: AbortSignal;
};

/**
 * Requests an access token with client credentials. (Interface, "OAuth 2.0 client credentials", steps 2 to 4.)
 * The scopes are separated by spaces, which form encoding writes as `+`. Without scopes the field is left out: only
 * then does the provider choose its default.
 */
export async function requestToken(client: ApiClient, asked: TokenRequest): Promise<Result<IssuedToken>> {
  const reply = await client.ask({
    endpoint: 'token',
    role: 'auth',
    method: 'POST',
    path: ['connect', 'token'],
    body: {
      kind: 'form',
      fields: () =>
        new URLSearchParams({
          client_id: asked.clientId,
          client_secret: Secret.reveal(asked.clientSecret),
          grant_type: 'client_credentials',
          ...(asked.scopes.length ? { scope: asked.scopes.join(' ') } : {}),
        }),
    },
    accept: [200],
    answer: TokenAnswer,
    answerBytes: 64 * 2 ** 10,
    ...(asked.signal ? { signal: asked.signal } : {}),
  });
  if (!reply.ok) return fail(reply.error);
  const { access_token: token, expires_in: seconds } = reply.value.value;
  if (seconds != null && seconds <= 0)
    return fail({
      kind: 'unexpected-answer',
      role: 'auth',
      status: reply.value.status,
      what: 'wrong-shape',
      details: [`expires_in: ${seconds}`],
    });
  return ok({
    token: new AccessToken(token),
    lifetimeSeconds: seconds == null ? null : Math.min(seconds, LONGEST_SECONDS),
  });
}
