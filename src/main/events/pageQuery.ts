import { edgeAt } from '../../contract/eventLimits.ts';
import type { PageQuery } from '../../contract/events.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { fail, ok, type Failed, type Result } from '../../contract/result.ts';
import type { ProfileConnection } from '../connection/profileConnection.ts';
import type { ApiClient } from '../http/request.ts';
import { readEventPage, type EventPage } from '../http/rateLimiting.ts';
import { logTime } from './logTime.ts';
import { asSent } from '../../events/serverFilter.ts';
import type { Clock } from '../time/clock.ts';

/** Epoch seconds; null if there is no such time. */
function secondOf(text: string): number | null {
  const whole = text.includes('T') ? text : `${text}T00:00:00`;
  const ms = Date.parse(`${whole}Z`);
  // `Date.parse` rolls 30 February over.
  return Number.isNaN(ms) || logTime(ms / 1_000) !== whole ? null : ms / 1_000;
}

const invalid = (path: string, message: string): Failed =>
  fail({ kind: 'invalid', issues: [{ path, message }] });

/** Why the service would refuse these times; null if it would not. */
function refusalOf(times: PageQuery['times'], nowSecond: number): Failed | null {
  if (times === null) return null;
  const [start, end] = [secondOf(times.start), secondOf(times.end)];
  if (start === null) return invalid('start', 'There is no such start: check the day and the time.');
  if (end === null) return invalid('end', 'There is no such end: check the day and the time.');
  if (end < start) return invalid('end', 'Choose an end that is not before the start.');
  const edge = edgeAt(nowSecond);
  const explained = `The service has only the last 30 days, since ${logTime(edge).replace('T', ' ')} UTC, and would answer 400. Older entries can only be in the archive.`;
  if (start < edge) return invalid('start', explained);
  return end < edge ? invalid('end', explained) : null;
}

/** Asks for one page of the log, which is checked before it is sent. */
export async function queryPage(
  client: ApiClient,
  accountNumber: string,
  query: PageQuery,
  nowMs: number,
): Promise<Result<EventPage>> {
  const { times, perPage, page, filter } = query;
  const refusal = refusalOf(times, Math.floor(nowMs / 1_000));
  if (refusal) return refusal;
  return readEventPage(client, { accountNumber, times, perPage, page, filters: asSent(filter) });
}

type Dependencies = {
  connectionOf: (id: ProfileId) => Result<Pick<ProfileConnection, 'profile' | 'client' | 'service'>>;
  clock: Clock;
};

/** Sends a query of the analyst to the service of its profile, whose time counts. */
export async function answerQuery(
  query: PageQuery,
  { connectionOf, clock }: Dependencies,
): Promise<Result<EventPage & { receivedAtMs: number }>> {
  const connection = connectionOf(query.profileId);
  if (!connection.ok) return connection;
  const { client, profile, service } = connection.value;
  const nowMs = clock.now() - (service.clockOffMs ?? 0);
  const answered = await queryPage(client, profile.accountNumber, query, nowMs);
  return answered.ok ? ok({ ...answered.value, receivedAtMs: clock.now() }) : answered;
}
