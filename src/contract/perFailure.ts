import type { FailureKind, FailureOf } from './result.ts';

/** The result of a policy: plain data, never a function. */
type Answer = string | number | boolean | null | readonly unknown[] | { readonly kind: string };

/**
 * A policy over failures: one result per kind, or a function where the kind alone does not decide. A new kind does
 * not compile until every policy covers it.
 */
export type PerFailure<T extends Answer> = {
  readonly [K in FailureKind]: T | ((failure: FailureOf<K>) => T);
};

/** Applies a policy to a failure. */
export function decide<K extends FailureKind, T extends Answer>(
  policy: PerFailure<T>,
  failure: FailureOf<K>,
): T {
  const answer: T | ((failure: FailureOf<K>) => T) = policy[failure.kind];
  return typeof answer === 'function' ? answer(failure) : answer;
}
