import type { Handlers } from '../../contract/index.ts';
import { ok } from '../../contract/result.ts';
import type { Listing } from './listing.ts';

export const listingCalls = (listing: Listing): Handlers['listing'] => ({
  read: ({ profileId, list, at }) => listing.read(profileId, list, at),
  settings: async (profileId) => ok(listing.settings(profileId)),
  change: ({ profileId, settings }) => listing.change(profileId, settings),
});
