import path from 'node:path';
import { z } from 'zod';
import { writeArchive, type Archive } from './archive.ts';
import { DAY_MS, type SimulatorClock } from './clock.ts';
import type { Links } from './links.ts';
import { readParams, type Plan } from './query.ts';
import { dashed } from './random.ts';
import { isOfType } from './mediaType.ts';
import type { Readings } from './readings.ts';
import { json, problem, type Arrival, type Reply } from './reply.ts';
import { describe, statusAt, type Ending, type Report } from './report.ts';
import { mostRows } from './rows.ts';

const QUERY = { params: z.unknown() };
const MORE = { filename: z.string().optional(), format: z.enum(['csv', 'json']).optional() };
const Generate = {
  refused: z.strictObject({ query: z.strictObject(QUERY), ...MORE }),
  ignored: z.object({ query: z.object(QUERY), ...MORE }),
};

type Request = { plan: Plan; format: 'csv' | 'json'; fileName: string | null };

type Dependencies = {
  seed: number;
  clock: SimulatorClock;
  readings: Readings;
  links: () => Links;
  folder: string;
  processingMs: (rows: number) => number;
  immediateRows: number;
};

/** Parses a request, or returns the answer that refuses it. */
function readRequest(arrival: Arrival, now: number, readings: Readings): Request | { refused: Reply } {
  if (!isOfType(arrival, 'application/json'))
    return { refused: problem(415, 'invalid_type', 'Unsupported Media Type', 'The body must be JSON.') };
  let raw: unknown;
  try {
    raw = JSON.parse(arrival.bodyText);
  } catch {
    return { refused: problem(400, 'invalid_json', 'Bad Request', 'The body is not JSON.') };
  }
  const body = Generate[readings.unknownFields].safeParse(raw);
  if (!body.success) {
    const details = body.error.issues.map((issue) => ({
      source: issue.path.join('.'),
      description: issue.message,
    }));
    return {
      refused: problem(400, 'invalid_request', 'Bad Request', 'The request is not valid.', details),
    };
  }
  const { query, filename, format } = body.data;
  const read = readParams(query.params, now, readings);
  if ('problems' in read)
    return {
      refused: problem(400, 'invalid_query', 'Bad Request', 'The query is not valid.', read.problems),
    };
  return { plan: read.plan, format: format ?? 'csv', fileName: filename || null };
}

/** Downloadable reports. (Interface, endpoint 1 and "Downloadable report".) */
export class Reports {
  readonly #dependencies: Dependencies;
  readonly #reports = new Map<string, Report>();
  #nextEnding: Ending | null = null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  async generate(arrival: Arrival): Promise<Reply> {
    const { clock, readings, immediateRows, processingMs, seed } = this.#dependencies;
    const now = clock.now();
    const request = readRequest(arrival, now, readings);
    if ('refused' in request) return request.refused;

    const id = dashed(seed, 33, this.#reports.size + 1);
    const rows = mostRows(request.plan);
    const immediate = rows <= immediateRows && this.#nextEnding === null;
    // The requested name is that of the download; the entry in the archive has a plain one.
    const report: Report = {
      id,
      plan: request.plan,
      fileName: request.fileName ?? id,
      createdAt: now,
      readyAt: now + (immediate ? 0 : processingMs(rows)),
      archive: null,
      ending: this.#nextEnding,
    };
    this.#nextEnding = null;
    this.#reports.set(id, report);
    if (immediate) {
      await this.#write(report, request.format);
      return json(200, this.#describe(report, 'completed'));
    }
    void this.#write(report, request.format).catch(() => {
      report.ending = 'error'; // the disk is full, or the simulator has been closed
    });
    return json(202, this.#describe(report, 'submitted'));
  }

  check(id: string): Reply {
    const now = this.#dependencies.clock.now();
    const report = this.#kept().find((each) => each.id === id);
    return report
      ? json(200, this.#describe(report, statusAt(report, now)))
      : problem(404, 'not_found', 'Not Found', 'No such report.');
  }

  /** All reports that `check` finds, newest first. */
  all(): object[] {
    const now = this.#dependencies.clock.now();
    return this.#kept()
      .toReversed()
      .map((report) => this.#describe(report, statusAt(report, now)));
  }

  #kept(): Report[] {
    const now = this.#dependencies.clock.now();
    return [...this.#reports.values()].filter(({ createdAt }) => now <= createdAt + 7 * DAY_MS);
  }

  archiveOf(id: string): Archive | undefined {
    return this.#reports.get(id)?.archive ?? undefined;
  }

  /** Sets how the next report ends. */
  endNext(ending: Ending): void {
    this.#nextEnding = ending;
  }

  /** Lets reports complete that show an odd status until now. */
  letGo(): void {
    for (const report of this.#reports.values()) if (typeof report.ending === 'object') report.ending = null;
  }

  async #write(report: Report, format: Request['format']): Promise<void> {
    const { folder, seed } = this.#dependencies;
    report.archive = await writeArchive({
      plan: report.plan,
      format,
      seed,
      nowMs: report.createdAt,
      name: `${report.id}.${format}`,
      file: path.join(folder, `${report.id}.zip`),
    });
  }

  #describe(report: Report, status: string): Record<string, unknown> {
    const { links, readings } = this.#dependencies;
    return describe(report, status, ({ id, fileName }) => links().sign(id, fileName), readings);
  }
}
