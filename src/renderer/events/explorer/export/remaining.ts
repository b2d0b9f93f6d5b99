import { TIME_FIELD } from '../../../../events/derivedFields.ts';
import { knownFieldOf, type KnownField } from '../../../../events/fields.ts';
import { words } from './words.ts';

const KINDS: Readonly<Record<KnownField, keyof typeof words.kinds>> = {
  id: 'id',
  status: 'status',
  epochTime: 'time',
  timestamp: 'time',
  enforcementType: 'enforcement',
  clientIp: 'address',
  url: 'page',
  host: 'host',
  referer: 'page',
  userAgent: 'userAgent',
  countryCode: 'country',
  requestMethod: 'status',
  ruleId: 'id',
  commonHeader: 'other',
  tupleId: 'id',
  startEpoch: 'time',
  percentage: 'enforcement',
  duration: 'enforcement',
};

/** What kinds of fields an anonymous export holds, in words. */
export function remaining(fields: readonly string[]): string {
  const kinds = fields.map((name) => {
    if (name === TIME_FIELD) return words.kinds.time;
    const known = knownFieldOf(name);
    return words.kinds[known ? KINDS[known] : 'other'];
  });
  return [...new Set(kinds)].join('; ');
}
