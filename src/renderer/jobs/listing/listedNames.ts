import type { ListedReport } from '../../../contract/listing.ts';
import { rangeName } from '../../../queries/titles.ts';
import { formatStamp } from '../../ui/text/formats.ts';
import { serviceMs } from '../linkEnd.ts';
import { words } from './words.ts';

/** What a listed report is of; its identifier where it says nothing of that. */
export const nameOf = ({ metrics, dimensions, remoteId }: ListedReport): string => {
  const by = dimensions.length > 0 ? ` by ${dimensions.join(', ')}` : '';
  return metrics.length > 0 ? `${metrics.join(', ')}${by}` : (remoteId ?? words.noId);
};

/** A time of the service as times are written here, or as received if it is none. */
export function timeOf(text: string | null): string {
  const ms = serviceMs(text);
  return ms === null ? (text ?? '') : formatStamp(ms);
}

/** The range as ranges are written here, with what is not a time as received. */
export function rangeOf({ start, end }: ListedReport): string {
  if (start === null && end === null) return '';
  const asSent = (text: string | null) => text?.replace(/:(\d{1,9})Z$/, '.$1Z') ?? '?';
  return rangeName({ start: asSent(start), end: asSent(end) });
}
