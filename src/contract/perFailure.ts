import { ORIGINS, type Origin } from './failureOrigins.ts';
import type { FailureKind, FailureOf } from './result.ts';

/** The result of a policy: plain data, never a function. */
type Answer = string | number | boolean | null | readonly unknown[] | { readonly kind: string };

/**
 * A policy over failures: one result per origin, and the kinds with another, as a function where the kind alone does
 * not decide. Each kind has an origin, so a policy covers them all.
 */
export type PerFailure<T extends Answer> = {
  readonly byOrigin: Readonly<Record<Origin, T>>;
  readonly exceptions: { readonly [K in FailureKind]?: T | ((failure: FailureOf<K>) => T) };
};

/** For a policy that is about a few kinds: the same result for every origin. */
export const whateverOrigin = <T extends Answer>(answer: T): Readonly<Record<Origin, T>> => ({
  credential: answer,
  local: answer,
  interrupted: answer,
  network: answer,
  'host-trouble': answer,
  response: answer,
});

/** Applies a policy to a failure. */
export function decide<K extends FailureKind, T extends Answer>(
  policy: PerFailure<T>,
  failure: FailureOf<K>,
): T {
  const exception: T | ((failure: FailureOf<K>) => T) | undefined = policy.exceptions[failure.kind];
  if (exception === undefined) return policy.byOrigin[ORIGINS[failure.kind]];
  return typeof exception === 'function' ? exception(failure) : exception;
}
