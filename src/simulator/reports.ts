import path from 'node:path';
import { z } from 'zod';
import { writeArchive, type Archive } from './archive.ts';
import { timestamp, type SimulatorClock } from './clock.ts';
import type { Links } from './links.ts';
import { echoParams, readParams, type Plan } from './query.ts';
import { dashed } from './random.ts';
import { json, problem, type Arrival, type Reply } from './reply.ts';
import { mostRows } from './rows.ts';

const DAY_MS = 86_400_000;

const Generate = z.object({
  query: z.object({ params: z.unknown() }),
  filename: z.string().max(255).nullish(),
  format: z.enum(['csv', 'json']).nullish(),
});

/** How a report should end instead of well. Tests ask for it. */
export type Ending = 'error' | 'canceled' | 'never' | 'backwards' | { status: string };

type Report = {
  id: string;
  plan: Plan;
  fileName: string;
  createdAt: number;
  readyAt: number;
  archive: Archive | null;
  ending: Ending | null;
};

export type Reports = {
  generate(arrival: Arrival): Promise<Reply>;
  check(id: string): Reply;
  archiveOf(id: string): Archive | undefined;
  /** The next report ends like this. */
  endNext(ending: Ending): void;
};

type Parts = {
  seed: number;
  clock: SimulatorClock;
  links: () => Links;
  folder: string;
  processingMs: (rows: number) => number;
  immediateRows: number;
};

/** Downloadable reports. (Interface, endpoint 1 and "Downloadable report".) */
export function createReports({ seed, clock, links, folder, processingMs, immediateRows }: Parts): Reports {
  const reports = new Map<string, Report>();
  let nextEnding: Ending | null = null;

  function statusOf(report: Report): string {
    const { ending, createdAt, readyAt, archive } = report;
    const now = clock.now();
    const begun = now >= createdAt + (readyAt - createdAt) * 0.4;
    if (now < readyAt || ending === 'never') return begun ? 'processing' : 'submitted';
    // It steps back for a while before it is ready after all.
    if (ending === 'backwards' && now < readyAt + 1_500) return 'submitted';
    if (typeof ending === 'object' && ending !== null && now < readyAt + 1_500) return ending.status;
    if (ending === 'error' || ending === 'canceled') return ending;
    return archive ? 'completed' : 'processing';
  }

  /** Exactly the documented fields: while submitted there is no completed_at, expires_at or link. */
  function describe(report: Report, seen?: string): { status: string; body: Record<string, unknown> } {
    const status = seen ?? statusOf(report);
    const done = status === 'completed' ? links().sign(report.id, report.fileName) : null;
    return {
      status,
      body: {
        '@id': `/report-builder/v1/downloadable-reports/${report.id}`,
        '@type': 'DownloadableReport',
        id: report.id,
        status,
        created_at: timestamp(report.createdAt),
        ...(done
          ? {
              completed_at: timestamp(report.readyAt),
              expires_at: timestamp(done.expiresAtMs),
              link: done.link,
            }
          : {}),
        dimensions: report.plan.dimensions,
        metrics: report.plan.metrics,
        query: { params: echoParams(report.plan) },
      },
    };
  }

  return {
    async generate({ bodyText }) {
      let raw: unknown;
      try {
        raw = JSON.parse(bodyText);
      } catch {
        return problem(400, 'invalid_json', 'Bad Request', 'The body is not JSON.');
      }
      const body = Generate.safeParse(raw);
      if (!body.success) {
        const details = body.error.issues.map((issue) => ({
          source: issue.path.join('.'),
          description: issue.message,
        }));
        return problem(400, 'invalid_request', 'Bad Request', 'The request does not fit.', details);
      }
      const read = readParams(body.data.query.params, clock.now());
      if ('problems' in read)
        return problem(400, 'invalid_query', 'Bad Request', 'The query does not fit.', read.problems);

      const { plan } = read;
      const format = body.data.format ?? 'csv';
      const id = dashed(seed, 33, reports.size + 1);
      const rows = mostRows(plan);
      const now = clock.now();
      const immediate = rows <= immediateRows && nextEnding === null;
      // The file name that was asked for stands for the download; the entry inside keeps a plain one.
      const report: Report = {
        id,
        plan,
        fileName: body.data.filename || id,
        createdAt: now,
        readyAt: now + (immediate ? 0 : processingMs(rows)),
        archive: null,
        ending: nextEnding,
      };
      nextEnding = null;
      reports.set(id, report);
      const order = {
        plan,
        format,
        seed,
        nowMs: now,
        name: `${id}.${format}`,
        file: path.join(folder, `${id}.zip`),
      };
      const write = async () => {
        report.archive = await writeArchive(order);
      };
      if (immediate) await write();
      else
        void write().catch(() => {
          report.ending = 'error'; // a full disk, or a simulator that was closed meanwhile
        });
      const { status, body: answer } = describe(report, immediate ? 'completed' : 'submitted');
      return json(status === 'completed' ? 200 : 202, answer);
    },

    check(id) {
      const report = reports.get(id);
      if (!report || clock.now() > report.createdAt + 7 * DAY_MS)
        return problem(404, 'not_found', 'Not Found', 'There is no such report.');
      return json(200, describe(report).body);
    },

    archiveOf: (id) => reports.get(id)?.archive ?? undefined,

    endNext(ending) {
      nextEnding = ending;
    },
  };
}
