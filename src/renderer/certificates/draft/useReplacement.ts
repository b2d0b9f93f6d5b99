import { useState } from 'react';
import type { DraftContent } from '../../../contract/certificates.ts';
import type { Organization } from '../../../contract/organization.ts';
import { hasOrganization, withOrganization, withOrganizationOf } from './knownContent.ts';

type Draft = { content: DraftContent; change: (next: DraftContent) => void };

/** Replaces the organization of a draft by a known one, and can bring back what was there. */
export function useReplacement({ content, change }: Draft) {
  const [replaced, setReplaced] = useState<{ by: string; before: DraftContent } | null>(null);
  return {
    /** The name of the organization that took the place of what was typed; null if there is nothing to bring back. */
    replacedBy: replaced?.by ?? null,
    /** Fills in everything that is known of this organization, and empties the rest. */
    takeOrganization: (organization: Organization) => {
      const by = organization.companyName ?? '';
      setReplaced(hasOrganization(content) ? { by, before: content } : null);
      change(withOrganization(content, organization));
    },
    /** Brings back what was there before, once. */
    bringBack: () => {
      if (!replaced) return;
      change(withOrganizationOf(content, replaced.before));
      setReplaced(null);
    },
  };
}
