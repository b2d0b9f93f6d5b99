import { expect, it } from 'vitest';
import { decide, type PerFailure } from '../../src/contract/perFailure.ts';
import { Failure, type FailureOf } from '../../src/contract/result.ts';

const kinds = Failure.options.map((option) => option.shape.kind.value);
const policy = {
  ...Object.fromEntries(kinds.map((kind) => [kind, kind])),
  refused: ({ status }: { status: number }) => `refused ${status}`,
} as unknown as PerFailure<string>;

it('decides by kind, or by the failure where its kind has a function', () => {
  expect(decide(policy, { kind: 'link-ended' })).toBe('link-ended');
  const refused: Omit<FailureOf<'refused'>, 'status'> = {
    kind: 'refused',
    role: 'gateway',
    said: null,
    details: [],
  };
  expect(decide(policy, { ...refused, status: 409 })).toBe('refused 409');
});

it('does not compile if a kind is missing', () => {
  // @ts-expect-error -- all other kinds are missing
  const incomplete: PerFailure<boolean> = { 'link-ended': true };
  expect(incomplete).toBeDefined();
});
