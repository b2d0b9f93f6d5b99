import { fail, ok, type Failure, type Result, type Role } from '../../contract/result.ts';
import type { EndpointId } from '../../contract/connection.ts';
import type { Clock } from '../time/clock.ts';
import type { Redactor } from '../secrets/redaction.ts';
import { mayRepeat, mayReplay, type Call, type Reply } from './call.ts';
import { orCancelled, sendUntilAborted } from './cancellation.ts';
import { isPage, readErrorBody, refusal, retryAfterMs } from './failure.ts';
import { ERROR_BYTES, watch, type Limits } from './limits.ts';
import { requestOutcomeOf } from './networkFailure.ts';
import { statusOutcome, unanswered, type Asked, type Unanswered } from './requestOutcome.ts';
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

type Dependencies = {
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  limits: Limits;
  onExchange: (outcome: ExchangeOutcome) => void;
};

type Request = Omit<Exchange, 'signal'>;

/** A response. `cut` says why its text is not complete. */
type Read = { answer: Answer; text: string; cut: Failure | null };

/** What is kept of an error that is not whole: no more than its kind, since a cut could leave half a secret. */
const beginningOf = (text: string, contentType: string | null) => (isPage(text, contentType) ? '<html>' : '');

/** Sends one request and reads the response as far as it arrives within the limits. */
async function sendAndRead(
  { clock, limits }: Dependencies,
  send: Send,
  request: Request,
  call: Call<unknown>,
): Promise<{ ok: true; value: Read } | Unanswered> {
  const { role } = call;
  const guard = watch(clock, limits, role, request.url, call.signal);
  let answer: Answer;
  try {
    answer = await sendUntilAborted(clock, send, { ...request, signal: guard.signal });
  } catch (error) {
    guard.done();
    // Given up on its way, it may still have arrived.
    return unanswered(guard.explain(error), guard.signal.aborted ? 'unknown' : requestOutcomeOf(error));
  }
  const { status } = answer;
  const isError = status >= 300;
  const mostBytes = isError ? ERROR_BYTES : call.answerBytes;
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let cut: Failure | null = null;
  try {
    guard.heard();
    for await (const piece of answer.body) {
      guard.heard();
      bytes += piece.byteLength;
      pieces.push(piece);
      if (bytes > mostBytes) break;
    }
  } catch (error) {
    cut = guard.explain(error);
  }
  const isTooLarge = bytes > mostBytes;
  // Without an abort, Chromium keeps the connection of a body that nobody reads, and it has six for each host.
  if (cut || isTooLarge) guard.abandon();
  else guard.done();
  if (isTooLarge && !isError)
    cut = { kind: 'unexpected-answer', role, status, what: 'too-large', details: [] };
  const text = Buffer.concat(pieces)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
  const kept = cut || isTooLarge ? beginningOf(text, answer.header('content-type')) : text;
  return { ok: true, value: { answer, text: kept, cut } };
}

/** Like `sendAndRead`, but alone if the request must not arrive twice. Cancelled before its turn, it is not sent. */
async function exchange(dependencies: Dependencies, request: Request, call: Call<unknown>) {
  const { signal, beforeSending } = call;
  const cancelled = unanswered({ kind: 'cancelled' }, 'not-sent');
  const begin = async (send: Send) => {
    const ready = beforeSending ? await beforeSending() : ok(undefined);
    if (!ready.ok) return unanswered(ready.error, 'not-sent');
    return signal?.aborted ? cancelled : sendAndRead(dependencies, send, request, call);
  };
  const { transport } = dependencies;
  if (mayRepeat(call)) return begin(transport.send);
  let hasBegun = false;
  const turn = transport.alone(async (send) => {
    if (signal?.aborted) return cancelled;
    hasBegun = true;
    return begin(send);
  });
  await orCancelled(signal, turn);
  return hasBegun ? turn : cancelled;
}

/** Undefined if it is not JSON. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text, unless it cannot be a JSON object: as far as its first character shows. */
const objectText = (text: string) => (/^\s*\{/.test(text) ? text : undefined);

/** Reads the value of a call from the text of a successful response. */
function valueIn<T>({ answer, text }: Read, call: Call<T>): Result<T> {
  const { role } = call;
  const { status } = answer;
  const unexpected = (what: 'web-page' | 'not-json' | 'wrong-shape' | 'empty', details: string[] = []) =>
    fail({ kind: 'unexpected-answer', role, status, what, details });
  if (!text.trim()) return unexpected('empty');
  const content = call.unparsed ? objectText(text) : parsedJson(text);
  if (content === undefined)
    return unexpected(isPage(text, answer.header('content-type')) ? 'web-page' : 'not-json');
  const parsed = call.answer.safeParse(content);
  if (parsed.success) return ok(parsed.data);
  // Only the position of the error: the value could contain a secret.
  const where = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.code}`);
  return unexpected('wrong-shape', where.slice(0, 20));
}

/** Turns a response into the value of the call, or into a failure. */
function understand<T>(
  { clock, redactor }: Dependencies,
  read: Read,
  call: Call<T>,
  host: string,
): Asked<Reply<T>> {
  const { role } = call;
  const { answer, text, cut } = read;
  const { status } = answer;
  const request = statusOutcome(status);
  const wait = retryAfterMs(answer.header('retry-after'), clock.now());
  // A change that was accepted is not dropped because its status is another than documented.
  const isSuccess = call.accept.includes(status) || (!mayRepeat(call) && request === 'answered');
  if (!isSuccess) {
    // A read is repeated if its answer was cut. Of a change, the status must do.
    if (cut && (mayRepeat(call) || cut.kind === 'cancelled')) return unanswered(cut, request);
    const body = readErrorBody(text, answer.header('content-type'));
    // A proxy, or a host at a wrong address, does not describe its errors as the service does.
    if ((status === 404 || status === 410) && body.form === 'json' && call.notFound)
      return unanswered(call.notFound, request);
    const { scope = null } = call;
    const refused = { role, host, status, body, retryAfterMs: wait, scope, isOnlyAttempt: !mayReplay(call) };
    return unanswered(refusal(refused, redactor), request);
  }
  const value = cut ? fail(cut) : valueIn(read, call);
  if (value.ok) return { ok: true, value: { status, value: value.value, text, retryAfterMs: wait } };
  // A web page is not from the service, whatever its status.
  const isFromService = value.error.kind !== 'unexpected-answer' || value.error.what !== 'web-page';
  return unanswered(value.error, isFromService ? request : 'unknown');
}

/** The failure to report. A change that nobody waits for any longer may still have taken effect. */
function reported({ error, request }: Unanswered, call: Call<unknown>): Failure {
  const isOpen = request === 'unknown' || request === 'answered';
  return error.kind === 'cancelled' && isOpen && !mayRepeat(call) ? { kind: 'outcome-unknown' } : error;
}

/** Makes one attempt at a call and reports its outcome. */
export async function attempt<T>(
  dependencies: Dependencies,
  request: Request,
  call: Call<T>,
): Promise<Asked<Reply<T>>> {
  const { host } = request.url;
  const read = await exchange(dependencies, request, call);
  const result = read.ok ? understand(dependencies, read.value, call, host) : read;
  dependencies.onExchange({
    endpoint: call.endpoint,
    role: call.role,
    host,
    failure: result.ok ? null : reported(result, call),
    date: read.ok ? read.value.answer.header('date') : null,
    status: read.ok ? read.value.answer.status : null,
  });
  return result;
}
