import { fail, ok, type Result, type Role } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import { sendUntilAborted } from './cancellation.ts';
import { fromBetween } from './failure.ts';
import { CALL_LIMITS, watch } from './limits.ts';
import type { Transport } from './transport.ts';

/**
 * Whether a host responds over a trusted connection: a HEAD request to the base address, without any credential. Any
 * status of a host counts, even a redirect, but not 407 and 511, which proxies and sign-in pages use;
 * `unreachable` or `timed-out` when there is none. (Interface, "Address placeholders".)
 */
export async function reachHost(
  { transport, clock }: { transport: Transport; clock: Clock },
  role: Exclude<Role, 'link'>,
  base: string,
): Promise<Result<undefined>> {
  const url = new URL(base);
  const guard = watch(clock, CALL_LIMITS, role, url);
  try {
    const { status } = await sendUntilAborted(clock, transport.send, {
      method: 'HEAD',
      url,
      headers: {},
      body: null,
      signal: guard.signal,
    });
    const between = fromBetween({ role, host: url.host, status }, false);
    return between ? fail(between) : ok(undefined);
  } catch (error) {
    const failure = guard.explain(error);
    return failure.kind === 'unexpected-answer' ? ok(undefined) : fail(failure);
  } finally {
    guard.abandon();
  }
}
