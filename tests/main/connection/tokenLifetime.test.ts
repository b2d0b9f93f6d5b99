import { expect, it } from 'vitest';
import { Grant, momentOf } from '../../../src/main/connection/tokenLifetime.ts';
import { AccessToken } from '../../../src/main/http/credentials.ts';
import { FakeClock } from '../../fakeClock.ts';

const LIFETIME_MS = 300_000;
const HOUR_MS = 3_600_000;

function build() {
  const clock = new FakeClock();
  const bearer = { scheme: 'Bearer', secret: new AccessToken('a-token') } as const;
  const endsAtMs = clock.now() + LIFETIME_MS;
  return { clock, endsAtMs, grant: new Grant(clock, bearer, LIFETIME_MS, momentOf(clock)) };
}

it('expires at the same time at every look, even if the clocks drift', async () => {
  const { clock, endsAtMs, grant } = build();
  for (const driftMs of [-0.4, 0.7, -0.6, 12, -30]) {
    await clock.pass(10_000);
    clock.jump(driftMs);
    expect(grant.endsAtMs).toBe(endsAtMs);
  }
});

it('expires earlier if the wall clock was set back, and no later if it was set forward', async () => {
  const { clock, endsAtMs, grant } = build();
  await clock.pass(10_000);
  clock.jump(-HOUR_MS);
  expect(grant.endsAtMs).toBe(endsAtMs - HOUR_MS);
  expect(grant.leftMs).toBe(LIFETIME_MS - 10_000);
  clock.jump(2 * HOUR_MS);
  expect(grant.endsAtMs).toBe(endsAtMs);
  expect(grant.leftMs).toBeLessThan(0);
});

it('is due for renewal 30 s before it expires, or after half its lifetime if it is short', async () => {
  const { grant } = build();
  expect(grant.untilRenewalMs).toBe(LIFETIME_MS - 30_000);
  const clock = new FakeClock();
  const short = new Grant(clock, grant.bearer, 20_000, momentOf(clock));
  expect(short.untilRenewalMs).toBe(10_000);
});
