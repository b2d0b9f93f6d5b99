import type { Job } from '../../contract/jobs.ts';

/** A time of the service in milliseconds; its fraction may follow a colon. Null if it is none. */
export function serviceMs(text: string | null | undefined): number | null {
  const ms = Date.parse((text ?? '').replace(/:(\d{1,9})Z$/, '.$1Z'));
  return Number.isNaN(ms) ? null : ms;
}

/** When the link of a report that is being downloaded ends; null where that is not known or does not matter. */
export const linkEndMs = ({ state, service }: Job): number | null =>
  state.kind === 'downloading' ? serviceMs(service?.expiresAt) : null;
