import type { IncomingHttpHeaders } from 'node:http';

/** The five hosts of the interface. */
export type Role = 'auth' | 'gateway' | 'legacy' | 'legacyAlt' | 'link';

/** A request with its whole body. */
export type Arrival = {
  role: Role;
  method: string;
  path: string;
  query: URLSearchParams;
  /** The query as it was sent, with its question mark. */
  search: string;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  bodyText: string;
  at: number;
};

/** The answer to a request. Its body is text, bytes, or part of a file from `start` up to but not including `end`. */
export type Reply = {
  status: number;
  /** The reason after the status; the usual one without it. */
  reason?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | { file: string; start: number; end: number };
};

/** Answers the requests of one host. */
export type Handler = (arrival: Arrival) => Promise<Reply> | Reply;

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

/** The format of most of the gateway's errors. */
export const problem = (
  status: number,
  code: string,
  title: string,
  description: string,
  details: { source: string; description: string }[] = [],
): Reply => json(status, { '@type': 'Error', code, title, description, details });

export const notFound = (): Reply => json(404, { message: 'No such resource.' });
