import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Transports } from '../http/transport.ts';
import type { PastRange } from './pastLog.ts';
import { DemoService, Pages } from './service.ts';
import { START_MS } from './ownSimulator.ts';

type Sends = Pick<Transports, 'send'>;

/** Asks the control server of a simulator; null if nothing answers there, or something other than a simulator. */
async function ask<T>(url: URL, answers: z.ZodType<T>, transports: Sends, body: unknown): Promise<T | null> {
  try {
    const signal = AbortSignal.timeout(START_MS);
    const answer = await transports.send({
      method: body === null ? 'GET' : 'POST',
      url,
      headers: {},
      body: body === null ? null : JSON.stringify(body),
      signal,
    });
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.body) pieces.push(piece);
    return answers.parse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
  } catch {
    return null;
  }
}

const controlUrl = (control: string, path: string): URL | null => {
  const url = URL.parse(path, control);
  return url?.protocol === 'http:' && url.hostname === '127.0.0.1' ? url : null;
};

/** Gets the addresses of a simulator that already runs on this computer. */
export async function findSimulator(control: string, transports: Sends): Promise<Result<DemoService>> {
  const url = controlUrl(control, '/connection');
  if (!url)
    return fail({
      kind: 'invalid',
      issues: [{ path: 'demo-simulator', message: 'Use an address that starts with http://127.0.0.1.' }],
    });
  const service = await ask(url, DemoService, transports, null);
  return service ? ok(service) : fail({ kind: 'missing', what: 'demo' });
}

/** The pages that its event log had for a part of the past. */
export async function pastPagesOf(control: string, transports: Sends, range: PastRange): Promise<string[]> {
  const url = controlUrl(control, '/events/past');
  return (url && (await ask(url, Pages, transports, range))) ?? [];
}
