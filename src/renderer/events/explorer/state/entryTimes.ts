import { microsText } from '../../../../events/epochTime.ts';
import { clockIn, offsetIn, type Zone } from '../../../ui/text/zones.ts';

/** A moment as the clocks of a zone show it, with all six digits; the zone stands elsewhere. */
export function momentText(micros: number, zone: Zone): string {
  const ms = Math.floor(micros / 1_000);
  return microsText(micros + (clockIn(ms, zone) - ms) * 1_000);
}

/** A moment with how the clocks of the zone are set then. */
export const zonedMoment = (micros: number, zone: Zone): string =>
  `${momentText(micros, zone)} ${offsetIn(Math.floor(micros / 1_000), zone)}`;
