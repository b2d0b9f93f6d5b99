import type { Job } from '../../contract/jobs.ts';
import { useConnection } from '../state/mainState.ts';

/** How far the clock of this computer is ahead of the service’s, as far as is known of this profile. */
export const useClockOffMs = ({ profileId }: Job): number =>
  useConnection(({ value }) => (value?.activeId === profileId ? value.clockOffMs : null)) ?? 0;
