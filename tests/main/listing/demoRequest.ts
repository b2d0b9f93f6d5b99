import { generateReport, type RemoteReport } from '../../../src/main/http/reportBuilder.ts';
import type { ApiClient } from '../../../src/main/http/request.ts';
import { REQUEST } from '../jobs/request.ts';

/** Requests a downloadable report. */
export async function demoRequest(client: ApiClient): Promise<RemoteReport> {
  const asked = await generateReport(client, REQUEST, 'array');
  if (!asked.ok) throw new Error(asked.error.kind);
  return asked.value;
}
