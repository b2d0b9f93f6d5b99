import type { Organization } from '../contract/organization.ts';

/** In what way two names differ that a reader may take for the same. */
export type Difference =
  'case' | 'blanks' | 'punctuation' | 'legal-form' | 'look-alike' | 'unicode-form' | 'accents' | 'spelling';

/** A known organization whose name is almost the typed one. */
export type NearMatch = { organization: Organization; differences: Difference[] };

/** The known organizations whose names are almost this one, the nearest first; never one with exactly this name. */
export function nearMatches(_name: string, _known: readonly Organization[]): NearMatch[] {
  return [];
}
