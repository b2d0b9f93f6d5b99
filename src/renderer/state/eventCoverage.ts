import { useEffect } from 'react';
import { create } from 'zustand';
import type { Coverage } from '../../contract/eventCoverage.ts';
import { KEPT_DAYS } from '../../contract/eventLimits.ts';
import type { ArchiveId } from '../../contract/events.ts';
import type { Failure } from '../../contract/result.ts';
import { DAY_SECONDS } from '../../contract/time.ts';
import { api } from './api.ts';
import { onArchiveChange } from './mainState.ts';

/** How often coverage is brought up to date while entries arrive, and while nothing but time passes. */
const RENEWED_MS = 2_000;
const IDLE_MS = 300_000;

/** Today counts as fetched if nothing older than this is missing: collecting takes place every hour. */
const RECENT_SECONDS = 7_200;

type Known = { coverage: Coverage | null; failure: Failure | null };
const NOTHING: Known = { coverage: null, failure: null };

/** What is known of each archive. */
export const useKnown = create<{ of: ReadonlyMap<ArchiveId, Known> }>(() => ({ of: new Map() }));

/** What is followed, and by how many places in the window. */
const followed = new Map<ArchiveId, { followers: number; stop: () => void }>();

/** The number of questions asked so far, and the one that each archive's answer is to. */
let asked = 0;
const answered = new Map<ArchiveId, number>();

async function read(archive: ArchiveId): Promise<void> {
  asked += 1;
  const question = asked;
  const answer = await api.events.coverage(archive);
  if (!followed.has(archive) || question < (answered.get(archive) ?? 0)) return;
  answered.set(archive, question);
  useKnown.setState(({ of }) => {
    const before = of.get(archive) ?? NOTHING;
    const known = answer.ok
      ? { coverage: answer.value, failure: null }
      : { coverage: before.coverage, failure: answer.error };
    return { of: new Map(of).set(archive, known) };
  });
}

/** Reads the coverage now, when the archive changes, and from time to time, since days grow old by themselves. */
function follow(archive: ArchiveId): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const idle = setInterval(() => void read(archive), IDLE_MS);
  const stopListening = onArchiveChange((change) => {
    if (change.archive !== archive) return;
    timer ??= setTimeout(() => {
      timer = null;
      void read(archive);
    }, RENEWED_MS);
  });
  void read(archive);
  return () => {
    stopListening();
    clearInterval(idle);
    if (timer) clearTimeout(timer);
  };
}

/** Keeps the coverage of an archive up to date until the function that it returns is called. */
export function followCoverage(archive: ArchiveId): () => void {
  const there = followed.get(archive);
  if (there) there.followers += 1;
  else followed.set(archive, { followers: 1, stop: follow(archive) });
  return () => {
    const mine = followed.get(archive);
    if (!mine) return;
    mine.followers -= 1;
    if (mine.followers > 0) return;
    followed.delete(archive);
    mine.stop();
  };
}

/** What an archive covers, kept up to date while it is shown anywhere. */
export function useCoverage(archive: ArchiveId | null): Known {
  useEffect(() => (archive === null ? undefined : followCoverage(archive)), [archive]);
  return useKnown(({ of }) => (archive === null ? undefined : of.get(archive)) ?? NOTHING);
}

/** Reads the coverage anew, as after a failure. */
export function readCoverage(archive: ArchiveId): void {
  void read(archive);
}

/** Whether anything was ever fetched into the archive. */
export const isInUse = ({ days, filtered }: Coverage): boolean =>
  filtered.length > 0 || days.some(({ entries, coveredSeconds }) => entries > 0 || coveredSeconds > 0);

/** Whether only the latest part of a day is missing, as it always is of today. */
export const isCurrent = ({ missing, nowSecond }: Coverage, startSecond: number): boolean =>
  startSecond + DAY_SECONDS > nowSecond &&
  missing.every(
    ({ fromSecond, beforeSecond }) => beforeSecond <= startSecond || fromSecond > nowSecond - RECENT_SECONDS,
  );

/** Where the latest part of today begins that was not fetched yet, if nothing else of it is missing; null otherwise. */
export function fetchedUntil(coverage: Coverage, startSecond: number): number | null {
  if (!isCurrent(coverage, startSecond)) return null;
  const latest = coverage.missing.find(({ beforeSecond }) => beforeSecond > startSecond);
  return latest ? Math.max(latest.fromSecond, startSecond) : null;
}

/** How many of the last 30 days, today included, are fetched. */
export const fetchedDays = (coverage: Coverage): number =>
  coverage.days
    .slice(-KEPT_DAYS)
    .filter(({ state, startSecond }) => state === 'complete' || isCurrent(coverage, startSecond)).length;

/** The days of which something will be lost within five days, and how many days are left of the first. */
export function endingDays({ days }: Coverage): { count: number; daysLeft: number } | null {
  const ending = days.filter(({ state }) => state === 'ending');
  if (ending.length === 0) return null;
  return { count: ending.length, daysLeft: Math.min(...ending.map(({ daysLeft }) => daysLeft ?? 0)) };
}

/** How much of a fetch is done, in whole percent. */
export const percentDone = ({
  doneSeconds,
  totalSeconds,
}: {
  doneSeconds: number;
  totalSeconds: number;
}): number =>
  totalSeconds === 0 ? 0 : Math.floor((100 * Math.min(doneSeconds, totalSeconds)) / totalSeconds);
