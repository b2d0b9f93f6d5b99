import { decodedText, type Decoded } from '../../../../events/decodedValue.ts';
import type { Zone } from '../../../ui/text/zones.ts';
import { zonedMoment } from '../state/entryTimes.ts';
import { words } from './words.ts';

/** What a value means, with times in the zone of the screen. */
export function decodedWords(decoded: Decoded, zone: Zone): string {
  if (decoded.kind !== 'time') return decodedText(decoded);
  const time = zonedMoment(decoded.micros, zone);
  return decoded.unit === null ? time : words.decodedUnit(time, decoded.unit);
}
