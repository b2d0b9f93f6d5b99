import { fail, ok, type Result } from '../../contract/result.ts';
import type { Transports } from '../http/transport.ts';
import { DemoService } from './service.ts';
import { START_MS } from './ownSimulator.ts';

/** Gets the addresses of a simulator that already runs on this computer. */
export async function findSimulator(
  control: string,
  transports: Pick<Transports, 'send'>,
): Promise<Result<DemoService>> {
  const url = URL.parse('/connection', control);
  if (url?.protocol !== 'http:' || url.hostname !== '127.0.0.1')
    return fail({
      kind: 'invalid',
      issues: [{ path: 'demo-simulator', message: 'Use an address that starts with http://127.0.0.1.' }],
    });
  try {
    const signal = AbortSignal.timeout(START_MS);
    const answer = await transports.send({ method: 'GET', url, headers: {}, body: null, signal });
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.body) pieces.push(piece);
    const parsed = DemoService.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
    if (parsed.success) return ok(parsed.data);
  } catch {
    // Nothing answers there, or something other than a simulator.
  }
  return fail({ kind: 'missing', what: 'demo' });
}
