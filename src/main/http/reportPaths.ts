import { LIKELY_REPORT_PATH } from '../../contract/profiles.ts';
import { isSegment } from './address.ts';

/** Where a report may be. */
export type ReportPath = {
  gatewayUrl: string;
  /** The path of reports in the profile, below the gateway. */
  path: string;
  /** What the service gave as the path of this report (`@id`), if it did. */
  said?: string | undefined;
};

/** More are no path of a service. */
const MOST_SEGMENTS = 12;

/** A segment as it is meant; null if it cannot be sent again. */
function segmentOf(encoded: string): string | null {
  try {
    const text = decodeURIComponent(encoded);
    return isSegment(text) ? text : null;
  } catch {
    return null;
  }
}

/** The segments of a path, or null if one of them cannot be addressed. */
function segmentsOf(path: string): string[] | null {
  const segments = path.split('/').map(segmentOf);
  const usable = segments.filter((each) => each !== null);
  return usable.length === segments.length && usable.length <= MOST_SEGMENTS ? usable : null;
}

/**
 * The path below the gateway that an `@id` names. Null unless it ends in the identifier and is a path, or an address on
 * the gateway’s own origin and below its address. Only its segments are used: they are checked, and put together anew.
 */
function pathOfSaid(said: string, remoteId: string, gatewayUrl: string): string[] | null {
  const base = new URL(gatewayUrl);
  const { origin } = base;
  const isAddress = said.startsWith(`${origin}/`);
  const path = isAddress ? said.slice(origin.length) : said;
  // A second slash, or a backslash, would lead to another host.
  if (!/^\/(?![/\\])[^?#\\]+$/.test(path)) return null;
  const segments = segmentsOf(path.slice(1));
  const below = base.pathname.split('/').filter(Boolean);
  if (!segments || segments.at(-1) !== remoteId) return null;
  if (below.every((each, index) => segments[index] === segmentOf(each))) return segments.slice(below.length);
  // A path may lack the prefix of the service; an address has it all.
  return isAddress ? null : segments;
}

/**
 * The paths at which a report is looked for, in order: where the service says, and at the path in the profile, which
 * comes first once somebody has changed it. (Interface, "Downloadable report": `@id` is the path to retrieve it.)
 */
export function reportPaths(remoteId: string, { gatewayUrl, path, said }: ReportPath): [string[], string[]?] {
  const ours = [...path.split('/'), remoteId];
  const theirs = said === undefined || !gatewayUrl ? null : pathOfSaid(said, remoteId, gatewayUrl);
  if (!theirs || theirs.join('\n') === ours.join('\n')) return [ours];
  return path === LIKELY_REPORT_PATH ? [theirs, ours] : [ours, theirs];
}
