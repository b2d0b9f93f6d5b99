import type { z } from 'zod';
import type { EndpointId } from '../../contract/connection.ts';
import type { CallRole } from './credentials.ts';

/** One call of the interface. Where it goes and with which credential follows from the role alone. */
export type Call<T> = {
  /** Under which its last result is shown. */
  endpoint: EndpointId;
  role: CallRole;
  method: 'GET' | 'POST' | 'PUT';
  /** Path segments below the base address; each is checked by shape. */
  path: readonly string[];
  query?: Record<string, string>;
  body?: { kind: 'json'; value: unknown } | { kind: 'form'; fields: () => URLSearchParams };
  /** The statuses that are a success. */
  accept: readonly number[];
  answer: z.ZodType<T>;
  /** The OAuth scope that this endpoint most likely needs, for the words after a 401. */
  scope?: string;
  signal?: AbortSignal;
};

export type Reply<T> = { status: number; value: T };

/** Whether a call may arrive twice: a GET changes nothing, and a second token does no harm. */
export const mayRepeat = ({ method, role }: Call<unknown>): boolean => method === 'GET' || role === 'auth';
