import type { CatalogueKind, LookupOutcome } from '../../contract/catalogue.ts';
import { capital } from '../failures/names.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { formatCounted } from '../ui/text/formats.ts';
import { words } from './words.ts';

/** The texts of fetching. */
export const fetchWords = {
  title: 'Fetch from the gateway',
  form: 'Paths of the lookups',
  hint: 'Below the gateway’s address. Granularities are asked for the last 24 hours, of which there are most.',
  usual: 'Use the likely paths',
  fetch: 'Fetch',
  close: 'Close',
  outcomes: 'What came',
  read: ({ of, entries, skipped, total }: Extract<LookupOutcome, { kind: 'read' }>) => {
    const came = words.counted(of, entries);
    const rest = [
      skipped > 0 ? `${formatCounted(skipped, 'item')} could not be used` : null,
      total !== null && total > entries + skipped ? `the service says it has ${total}` : null,
    ].filter((part) => part !== null);
    return rest.length === 0 ? came : `${came}; ${rest.join('; ')}`;
  },
  failed: (of: CatalogueKind, { title, meaning, todo }: ProblemWords) =>
    `${capital(words.kinds[of].many)}: ${title}. ${meaning} ${todo} What is known about them stays.`,
} as const;
