import { expect, it } from 'vitest';
import { decide, Failure, type FailureOf, type PerFailure } from '../../src/contract/result.ts';

const kinds = Failure.options.map((option) => option.shape.kind.value);
const policy = {
  ...Object.fromEntries(kinds.map((kind) => [kind, kind])),
  refused: ({ status }: { status: number }) => `refused ${status}`,
} as unknown as PerFailure<string>;

it('answers by kind, and by the failure itself where the kind does not decide', () => {
  expect(decide(policy, { kind: 'link-ended' })).toBe('link-ended');
  const refused: Omit<FailureOf<'refused'>, 'status'> = {
    kind: 'refused',
    role: 'gateway',
    said: null,
    details: [],
  };
  expect(decide(policy, { ...refused, status: 409 })).toBe('refused 409');
});

it('does not compile while a kind is missing', () => {
  // @ts-expect-error -- all other kinds are missing
  const incomplete: PerFailure<boolean> = { 'link-ended': true };
  expect(incomplete).toBeDefined();
});
