import { describe, expect, it } from 'vitest';
import { start } from './client.ts';
import { text, token, type Answer, type World } from './statements/ask.ts';
import { AUTHENTICATION } from './statements/authentication.ts';
import { ACTION_TYPES } from './statements/actionTypes.ts';
import { EVENT_ENTRY } from './statements/eventEntry.ts';
import { EVENT_LOG } from './statements/eventLog.ts';
import { EVENT_READINGS } from './statements/eventReadings.ts';
import { ACTION_TYPE_READINGS } from './statements/actionTypeReadings.ts';
import { EVENT_LIMITS } from './statements/eventLimits.ts';
import { GENERATE } from './statements/generate.ts';
import { LISTING } from './statements/listing.ts';
import { LOOKUPS } from './statements/lookups.ts';
import { TIMES } from './statements/times.ts';
import { ORGANIZATION } from './statements/organization.ts';
import { REPORT } from './statements/report.ts';

const LINES = [
  ...AUTHENTICATION,
  ...GENERATE,
  ...TIMES,
  ...REPORT,
  ...LISTING,
  ...ORGANIZATION,
  ...EVENT_LOG,
  ...EVENT_READINGS,
  ...EVENT_LIMITS,
  ...ACTION_TYPE_READINGS,
  ...EVENT_ENTRY,
  ...ACTION_TYPES,
  ...LOOKUPS,
];

/** A simulator at noon, half a second past, in which small reports are completed at once. */
async function world(): Promise<World> {
  const simulator = await start({
    startAt: Date.UTC(2026, 10, 21, 12, 0, 0, 500),
    immediateRows: 1_000,
    processingMs: 10_000,
  });
  const { body } = await token()({ simulator, accessToken: '' });
  return { simulator, accessToken: text(body, 'access_token') };
}

describe.each([...new Set(LINES.map(({ section }) => section))])('interface, “%s”', (section) => {
  const lines = LINES.filter((line) => line.section === section);
  it.each(lines.map((line) => [line.statement, line] as const))('%s', async (_statement, line) => {
    line.expectation(await line.request(await world()));
  });
});

it('at least 150 statements of the interface are tested, none twice', () => {
  const names = LINES.map(({ section, statement }) => `${section}: ${statement}`);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(150);
});

it('every statement can fail', () => {
  const strange: Answer = {
    status: 599,
    reason: '',
    headers: {},
    text: '',
    bytes: Buffer.alloc(0),
    body: [],
  };
  for (const { statement, expectation } of LINES)
    expect(() => {
      expectation(strange);
    }, statement).toThrow();
});
