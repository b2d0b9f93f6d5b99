// How numbers, sizes and times are written throughout the app.

import { clockIn, offsetIn, type Zone } from './zones.ts';

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

const SECONDS = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: 'UTC' });

/** A time of today, to the second. */
export const formatClock = (ms: number): string => `${SECONDS.format(ms)} UTC`;

/** A time as its day in UTC. */
export const formatDay = (ms: number): string => DAY.format(ms);

/** A time as day, hours and minutes, always with the zone. */
export function formatTime(ms: number, zone: Zone = 'utc'): string {
  const clock = clockIn(ms, zone);
  return `${DAY.format(clock)}, ${CLOCK.format(clock)} ${offsetIn(ms, zone)}`;
}

/** A time in UTC as lists have it, whose headers name the zone: `2026-11-21 06:05`, like the days of a range. */
export const formatMinute = (ms: number): string => new Date(ms).toISOString().slice(0, -8).replace('T', ' ');

/** The same with its zone, for what stands beside lists and ranges. */
export const formatStamp = (ms: number, zone: Zone = 'utc'): string =>
  `${formatMinute(clockIn(ms, zone))} ${offsetIn(ms, zone)}`;

/** The same to the second, in UTC. */
export const formatSecond = (ms: number): string =>
  `${new Date(ms).toISOString().slice(0, -5).replace('T', ' ')} UTC`;

/** What stands below a header that names the zone. */
export const withoutZone = (range: string): string => range.replace(/ UTC$/, '');

/** A range of times, with the zone after the first one only where its clocks change in between. */
export function formatRange(fromMs: number, toMs: number, zone: Zone = 'utc'): string {
  const [from, to] = [formatTime(fromMs, zone), formatTime(toMs, zone)];
  const offset = offsetIn(toMs, zone);
  return `${offsetIn(fromMs, zone) === offset ? from.slice(0, -offset.length - 1) : from} – ${to}`;
}

/** Bytes in the decimal units that the service uses. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${(bytes / 1_000).toFixed(1)} kB`;
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`;
  return `${(bytes / 1_000_000_000).toFixed(2)} GB`;
}

const COUNT = new Intl.NumberFormat('en-GB', { useGrouping: true });
/** A count with its thousands separated. */
export const formatCount = (count: number): string => COUNT.format(count).replaceAll(',', '\u202f');

/** A count with its noun: `1 row`, `2 rows`. */
export const formatCounted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${formatCount(count)} ${count === 1 ? noun : plural}`;

/** A duration in whole seconds, at least one. */
export const formatSeconds = (ms: number): string => `${Math.max(1, Math.round(ms / 1_000))} s`;

/** A pause to make, rounded up so that it is not too short: seconds up to two minutes, then minutes, then hours. */
export function formatPause(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (seconds <= 120) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** The time left, rounded up to whole seconds; never below zero. */
export const formatSecondsLeft = (ms: number): string => `${Math.max(0, Math.ceil(ms / 1_000))} s`;

/** The time left, in minutes and whole seconds. */
export function formatMinutesLeft(ms: number): string {
  const left = Math.floor(ms / 1_000);
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

/** How often something happened: once, twice, 3 times. */
export const formatTimes = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${formatCount(count)} times`;
