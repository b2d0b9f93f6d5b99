import type { z } from 'zod';
import type { EndpointId } from '../../contract/connection.ts';
import type { Failure, Result } from '../../contract/result.ts';
import type { CallRole } from './credentials.ts';

/** One call of the interface. The role alone decides its host and its credential. */
export type Call<T> = {
  /** The row that shows its last result. */
  endpoint: EndpointId;
  role: CallRole;
  method: 'GET' | 'POST' | 'PUT';
  /** Path segments below the base address, each checked by `isSegment` and encoded. */
  path: readonly string[];
  query?: Record<string, string>;
  body?:
    | { kind: 'json'; value: unknown }
    /** JSON with digits that no number can hold. */
    | { kind: 'written'; json: string }
    | { kind: 'form'; fields: () => URLSearchParams };
  /** The statuses that count as success. */
  accept: readonly number[];
  answer: z.ZodType<T>;
  /** The answer is a JSON object that is passed on as text: `answer` gets its text, and nobody parses it here. */
  unparsed?: true;
  /** The largest valid answer, in bytes after decompression. Main reads it at once, so it must not be generous. */
  answerBytes: number;
  /** The OAuth scope that this endpoint most likely needs, for the message after a 401 or 403. */
  scope?: string;
  /** The failure when the service itself says that there is no such resource, and not a proxy or a wrong address. */
  notFound?: Failure;
  signal?: AbortSignal;
  /** Called each time just before the request leaves. It does not leave if this fails. */
  beforeSending?: () => Promise<Result<undefined>>;
  /** Called when the request was certainly refused, before it waits for another credential. */
  afterRefusal?: () => Promise<unknown>;
};

export type Reply<T> = {
  status: number;
  value: T;
  /** The answer as received, for digits that no number can hold. */
  text: string;
  /** How long the host asks to wait before the next request (`Retry-After`); null when it does not. */
  retryAfterMs: number | null;
};

/** Whether a call may safely arrive twice: a GET changes nothing, and a second token does no harm. */
export const mayRepeat = ({ method, role }: Call<unknown>): boolean => method === 'GET' || role === 'auth';

/**
 * Whether a call may be sent again with another credential after it was refused. Not a PUT: whoever presses once sends
 * once, whatever the answer.
 */
export const mayReplay = ({ method }: Call<unknown>): boolean => method !== 'PUT';
