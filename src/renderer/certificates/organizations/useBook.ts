import { useMemo } from 'react';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import { useActiveProfile, useOrganizations } from '../../state/mainState.ts';
import { bookOf } from './book.ts';

/** The address book of the active profile, by name; null until it has been read. */
export function useBook(): readonly KnownOrganization[] | null {
  const known = useOrganizations(({ value }) => value);
  const profileId = useActiveProfile()?.id;
  return useMemo(() => known && bookOf(known, profileId), [known, profileId]);
}
