import { z } from 'zod';
import type { Arrival, Role } from './reply.ts';

const Headers = z.record(z.string(), z.string());

/** How much of a body is sent. */
const Part = z.union([z.object({ bytes: z.number() }), z.object({ share: z.number() })]);

/** A way in which a request can go wrong. */
export const Fault = z.discriminatedUnion('kind', [
  /** The answer starts after `ms`. With `dripBytes`, its body is sent in pieces of that size, `ms` apart. */
  z.object({ kind: z.literal('delay'), ms: z.number(), dripBytes: z.number().int().positive().optional() }),
  /** This answer is sent instead of the real one, before (the default) or after the service handles the request. */
  z.object({
    kind: z.literal('answer'),
    status: z.number().int(),
    headers: Headers.optional(),
    body: z.union([z.string(), z.instanceof(Uint8Array)]).optional(),
    when: z.enum(['before', 'after']).optional(),
  }),
  /** The full length is announced, but the connection is closed after part of the body. */
  z.object({
    kind: z.literal('cut'),
    after: Part,
  }),
  /**
   * The connection is reset without an answer: at the head of the request, before its body is read, or before (the
   * default) or after the service handles it.
   */
  z.object({ kind: z.literal('reset'), when: z.enum(['head', 'before', 'after']).optional() }),
  /** No answer is ever sent. The service does not see the request (the default), or handles it. */
  z.object({ kind: z.literal('hang'), when: z.enum(['before', 'after']).optional() }),
  /** The answer stops after part of the body, and the connection stays open. */
  z.object({ kind: z.literal('stall'), after: Part }),
  /** The real answer with another body. `announce` replaces its Content-Length; null leaves it out. */
  z.object({
    kind: z.literal('body'),
    body: z.union([z.string(), z.instanceof(Uint8Array)]),
    announce: z.number().int().nullable().optional(),
    headers: Headers.optional(),
  }),
  /** The real answer with these headers added or replaced. */
  z.object({ kind: z.literal('headers'), headers: Headers }),
  /** The real answer, compressed with gzip on its way, and saying so. */
  z.object({ kind: z.literal('gzip') }),
]);
export type Fault = z.infer<typeof Fault>;

export const FaultRule = z.object({
  role: z.enum(['auth', 'gateway', 'legacy', 'legacyAlt', 'link']).optional(),
  method: z.string().optional(),
  /** Any part of the path. */
  path: z.string().optional(),
  /** How many matching requests pass first. */
  skip: z.number().int().nonnegative().optional(),
  /** How many go wrong after that; all of them if it is missing. */
  times: z.number().int().positive().optional(),
  fault: Fault,
});
export type FaultRule = z.infer<typeof FaultRule>;

export type Faults = {
  /** Returns the number to remove the rule by. */
  add(rule: FaultRule): number;
  remove(id: number): boolean;
  clear(): void;
  list(): { id: number; rule: FaultRule; applied: number }[];
  /** The fault for this request, if any. Each call counts towards `skip` and `times`. */
  strike(arrival: Pick<Arrival, 'role' | 'method' | 'path'>): Fault | null;
};

export function createFaults(): Faults {
  const rules = new Map<number, { rule: FaultRule; seen: number; applied: number }>();
  let next = 1;
  const matches = (
    { role, method, path }: FaultRule,
    arrival: { role: Role; method: string; path: string },
  ) =>
    (role === undefined || role === arrival.role) &&
    (method === undefined || method === arrival.method) &&
    (path === undefined || arrival.path.includes(path));

  return {
    add(rule) {
      const id = next;
      next += 1;
      rules.set(id, { rule, seen: 0, applied: 0 });
      return id;
    },
    remove: (id) => rules.delete(id),
    clear() {
      rules.clear();
    },
    list: () => [...rules].map(([id, { rule, applied }]) => ({ id, rule, applied })),
    strike(arrival) {
      for (const entry of rules.values()) {
        const { rule } = entry;
        if (!matches(rule, arrival)) continue;
        entry.seen += 1;
        if (entry.seen <= (rule.skip ?? 0) || entry.applied >= (rule.times ?? Infinity)) continue;
        entry.applied += 1;
        return rule.fault;
      }
      return null;
    },
  };
}
