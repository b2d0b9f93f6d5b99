import { z } from 'zod';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { ApiClient } from './request.ts';

/**
 * The smallest read-only request that needs a REST API token: one page with one event.
 * (Interface, "Event logs": `per_page=1`.)
 */
export async function probeEventLog(client: ApiClient, accountNumber: string): Promise<Result<undefined>> {
  const reply = await client.ask({
    endpoint: 'event-log',
    role: 'legacy',
    method: 'GET',
    path: ['v2', 'mcc', 'customers', accountNumber, 'defend', 'rate_limiting', 'eventlogs'],
    query: { per_page: '1', page: '1' },
    accept: [200],
    answer: z.looseObject({}),
    answerBytes: 2 ** 20,
  });
  return reply.ok ? ok(undefined) : fail(reply.error);
}
