import { fail, ok, type Failure, type Result, type Role } from '../../contract/result.ts';
import type { EndpointId } from '../../contract/connection.ts';
import type { Clock } from '../clock.ts';
import type { Redactor } from '../redaction.ts';
import { mayRepeat, type Call, type Reply } from './call.ts';
import { orCancelled } from './cancellation.ts';
import { isWebPage, readErrorBody, refusal, retryAfterMs } from './failure.ts';
import { watch, type Limits } from './limits.ts';
import type { Answer, Exchange, Send, Transport } from './transport.ts';

/** What every exchange reports, failed or not. */
export type ExchangeOutcome = {
  endpoint: EndpointId;
  role: Role;
  host: string;
  failure: Failure | null;
  date: string | null;
  status: number | null;
};

type Parts = {
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  limits: Limits;
  onExchange: (outcome: ExchangeOutcome) => void;
};

type Read = { answer: Answer; text: string };

const NEVER = new AbortController().signal;

/** Sends one request and reads the whole response, within the limits. */
async function sendAndRead(
  { clock, limits }: Parts,
  send: Send,
  request: Omit<Exchange, 'signal'>,
  call: Call<unknown>,
): Promise<Result<Read>> {
  const guard = watch(clock, limits, call.role, request.url, call.signal ?? NEVER);
  try {
    const answer = await send({ ...request, signal: guard.signal });
    guard.heard();
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of answer.body) {
      guard.heard();
      bytes += piece.byteLength;
      if (bytes > limits.bodyBytes)
        return fail({
          kind: 'unexpected-answer',
          role: call.role,
          status: answer.status,
          what: 'too-large',
          details: [],
        });
      pieces.push(piece);
    }
    return ok({
      answer,
      text: Buffer.concat(pieces)
        .toString('utf8')
        .replace(/^\uFEFF/, ''),
    });
  } catch (error) {
    const failure = guard.explain(error);
    // A request cancelled on its way may still have arrived.
    return fail(failure.kind === 'cancelled' && !mayRepeat(call) ? { kind: 'outcome-unknown' } : failure);
  } finally {
    guard.done();
  }
}

/** Like `sendAndRead`, but alone if the request must not arrive twice. Cancelled before its turn, it is not sent. */
async function exchange(
  parts: Parts,
  request: Omit<Exchange, 'signal'>,
  call: Call<unknown>,
): Promise<Result<Read>> {
  const { transport } = parts;
  if (mayRepeat(call)) return sendAndRead(parts, transport.send, request, call);
  let hasBegun = false;
  const turn = transport.alone(async (send): Promise<Result<Read>> => {
    if (call.signal?.aborted) return fail({ kind: 'cancelled' });
    hasBegun = true;
    return sendAndRead(parts, send, request, call);
  });
  const first = await orCancelled(call.signal, turn);
  return hasBegun ? turn : first;
}

/** Turns a response into the value of the call, or into a failure. */
function understand<T>({ clock, redactor }: Parts, { answer, text }: Read, call: Call<T>): Result<Reply<T>> {
  const { role } = call;
  const { status } = answer;
  const unexpected = (what: 'web-page' | 'not-json' | 'wrong-shape' | 'empty', details: string[] = []) =>
    fail({ kind: 'unexpected-answer', role, status, what, details });
  if (!call.accept.includes(status)) {
    // Identity providers do not answer token requests with a page, and 511 is the status of captive portals.
    if (isWebPage(text) && (role === 'auth' || status === 511)) return unexpected('web-page');
    const wait = retryAfterMs(answer.header('retry-after'), clock.now());
    const body = readErrorBody(text);
    return fail(refusal({ role, status, body, retryAfterMs: wait, scope: call.scope ?? null }, redactor));
  }
  if (!text.trim()) return unexpected('empty');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unexpected(isWebPage(text) ? 'web-page' : 'not-json');
  }
  const parsed = call.answer.safeParse(json);
  if (parsed.success) return ok({ status, value: parsed.data });
  // Only the position of the error: the value could contain a secret.
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.code}`);
  return unexpected('wrong-shape', where.slice(0, 20));
}

/** Makes one attempt at a call and reports its outcome. */
export async function attempt<T>(
  parts: Parts,
  request: Omit<Exchange, 'signal'>,
  call: Call<T>,
): Promise<Result<Reply<T>>> {
  const read = await exchange(parts, request, call);
  const result = read.ok ? understand(parts, read.value, call) : read;
  parts.onExchange({
    endpoint: call.endpoint,
    role: call.role,
    host: request.url.host,
    failure: result.ok ? null : result.error,
    date: read.ok ? read.value.answer.header('date') : null,
    status: read.ok ? read.value.answer.status : null,
  });
  return result;
}
