import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ORIGINS } from '../../src/contract/failureOrigins.ts';
import { NEEDS_NEW_REPORT } from '../../src/contract/jobs.ts';
import { decide, whateverOrigin, type PerFailure } from '../../src/contract/perFailure.ts';
import { Failure, type FailureOf } from '../../src/contract/result.ts';
import { HOST_AFTER } from '../../src/main/connection/diagnosis.ts';
import { REACH_AFTER } from '../../src/main/connection/serviceState.ts';
import { AFTER_PAGE, NEEDS_CREDENTIALS } from '../../src/main/events/pagePolicies.ts';
import { MAY_HELP } from '../../src/main/http/retry.ts';
import {
  AFTER_CHECK,
  AFTER_DOWNLOAD,
  AFTER_REFUSAL,
  BEFORE_SENDING,
} from '../../src/main/jobs/failurePolicies.ts';
import { NAMED_FIELDS } from '../../src/organizations/refusedFields.ts';
import { ENDINGS } from '../../src/renderer/events/actionTypes/ending.ts';
import { TOKEN_TROUBLES } from '../../src/renderer/state/tokenWords.ts';
import { EVERY_FAILURE } from './everyFailure.ts';

/** Every policy of the app by its name. */
const POLICIES: Readonly<Record<string, PerFailure<string | boolean | null | readonly unknown[]>>> = {
  AFTER_CHECK,
  AFTER_DOWNLOAD,
  AFTER_PAGE,
  AFTER_REFUSAL,
  BEFORE_SENDING,
  ENDINGS,
  HOST_AFTER,
  MAY_HELP,
  NAMED_FIELDS,
  NEEDS_CREDENTIALS,
  NEEDS_NEW_REPORT,
  REACH_AFTER,
  TOKEN_TROUBLES,
};

const policy: PerFailure<string> = {
  byOrigin: { ...whateverOrigin('elsewhere'), response: 'response' },
  exceptions: {
    'link-ended': 'ended',
    refused: ({ status }) => `refused ${status}`,
  },
};

describe('a policy decides', () => {
  it('by the origin of a kind', () => {
    expect(decide(policy, { kind: 'still-accepted', secret: 'backupToken' })).toBe('response');
    expect(decide(policy, { kind: 'preview' })).toBe('elsewhere');
  });

  it('by the kind where it is an exception, or by the failure where that is a function', () => {
    expect(decide(policy, { kind: 'link-ended' })).toBe('ended');
    const refused: Omit<FailureOf<'refused'>, 'status'> = {
      kind: 'refused',
      role: 'gateway',
      said: null,
      details: [],
    };
    expect(decide(policy, { ...refused, status: 409 })).toBe('refused 409');
  });
});

it('does not compile if an origin is missing', () => {
  // @ts-expect-error -- all other origins are missing
  const incomplete: PerFailure<boolean> = { byOrigin: { network: true }, exceptions: {} };
  expect(incomplete).toBeDefined();
});

it('a failure that names a host comes from it or from the way to it', () => {
  const hosts = Failure.options.filter(({ shape }) => 'role' in shape).map(({ shape }) => shape.kind.value);
  expect(hosts).toContain('unreachable');
  for (const kind of hosts) expect(['network', 'host-trouble', 'response']).toContain(ORIGINS[kind]);
});

it('every policy is known to this test', () => {
  const found = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^(?:export )?const (\w+): PerFailure</gm),
      ([, name = '']) => name,
    ),
  );
  expect(found.toSorted()).toEqual(Object.keys(POLICIES));
});

describe('the exceptions of a policy', () => {
  const kinds = Failure.options.map(({ shape }) => shape.kind.value);

  it.each(Object.entries(POLICIES))('are none that change nothing: %s', (_, one) => {
    for (const kind of kinds) {
      const exception = one.exceptions[kind];
      const failures = EVERY_FAILURE.filter((failure) => failure.kind === kind);
      const results = new Set(failures.map((failure) => JSON.stringify(decide(one, failure))));
      const fromOrigin = JSON.stringify(one.byOrigin[ORIGINS[kind]]);
      if (typeof exception === 'function')
        expect(results.size, `${kind} needs no function`).toBeGreaterThan(1);
      else if (exception !== undefined) expect(results, `${kind} is idle`).not.toContain(fromOrigin);
    }
  });
});
