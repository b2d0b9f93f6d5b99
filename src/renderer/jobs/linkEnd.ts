import type { Job } from '../../contract/jobs.ts';

/** A time of the service in milliseconds; its fraction may follow a colon. Null if it is none. */
export function serviceMs(text: string | null | undefined): number | null {
  const ms = Date.parse((text ?? '').replace(/:(\d{1,9})Z$/, '.$1Z'));
  return Number.isNaN(ms) ? null : ms;
}

/**
 * When the link of a report that is being downloaded ends, by the clock of this computer, which is so far ahead of the
 * service’s; null where that is not known or does not matter.
 */
export function linkEndMs({ state, service }: Job, clockOffMs = 0): number | null {
  const endMs = state.kind === 'downloading' ? serviceMs(service?.expiresAt) : null;
  return endMs === null ? null : endMs + clockOffMs;
}
