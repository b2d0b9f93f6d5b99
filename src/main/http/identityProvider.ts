import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/result.ts';
import { Secret } from '../secret.ts';
import type { Door } from './request.ts';

/** An access token with the lifetime that came with it; null when the answer named none that makes sense. */
export type IssuedToken = { token: Secret; lifetimeSeconds: number | null };

/** Interface, "Access token response". Lifetimes also come as text, or not at all. */
const TokenAnswer = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,20000}$/),
  expires_in: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .nullish()
    .catch(null),
  token_type: z
    .string()
    .regex(/^bearer$/i)
    .nullish(),
});

type Client = { clientId: string; clientSecret: Secret; scopes: readonly string[]; signal?: AbortSignal };

/**
 * Requests an access token with client credentials. (Interface, "OAuth 2.0 client credentials", steps 2 to 4.)
 * The scopes are joined by a blank, which the form encoding writes as `+`.
 */
export async function requestToken(door: Door, client: Client): Promise<Result<IssuedToken>> {
  const reply = await door.ask({
    endpoint: 'token',
    role: 'auth',
    method: 'POST',
    path: ['connect', 'token'],
    body: {
      kind: 'form',
      fields: () =>
        new URLSearchParams({
          client_id: client.clientId,
          client_secret: Secret.reveal(client.clientSecret),
          grant_type: 'client_credentials',
          scope: client.scopes.join(' '),
        }),
    },
    accept: [200],
    answer: TokenAnswer,
    ...(client.signal ? { signal: client.signal } : {}),
  });
  if (!reply.ok) return reply;
  const { access_token: token, expires_in: seconds } = reply.value.value;
  if (typeof seconds === 'number' && seconds <= 0)
    return fail({
      kind: 'unexpected-answer',
      role: 'auth',
      status: reply.value.status,
      what: 'wrong-shape',
      details: [`expires_in: ${seconds}`],
    });
  return ok({ token: new Secret(token), lifetimeSeconds: seconds ?? null });
}
