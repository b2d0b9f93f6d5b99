import type { PredictedOutcome } from '../../../contract/prediction.ts';
import { formatCounted } from '../../ui/text/formats.ts';

type Predicted = {
  [K in PredictedOutcome['kind']]: (outcome: Extract<PredictedOutcome, { kind: K }>) => string;
};

const PREDICTED: Predicted = {
  associated: ({ ids: [id, ...more] }) =>
    id === undefined || more.length > 0 ? 'Existing organization' : `Organization ${id}`,
  created: () => 'New organization',
  refused: () => 'Refusal',
};

/** What was predicted, in two words. */
function predicted<K extends PredictedOutcome['kind']>(
  outcome: Extract<PredictedOutcome, { kind: K }>,
): string {
  const say: (outcome: Extract<PredictedOutcome, { kind: K }>) => string = PREDICTED[outcome.kind];
  return say(outcome);
}

/** Texts of the journal. */
export const words = {
  loading: 'Loading the journal',
  table: 'Journal',
  filter: 'Filter journal',
  count: (matching: number, all: number) =>
    matching === all ? formatCounted(all, 'attempt') : `${matching} of ${formatCounted(all, 'attempt')}`,
  empty: {
    title: 'No attempts yet',
    text: 'Every change that you send is kept here with what was sent, what was predicted and what came of it. Start with a draft.',
    action: 'Show drafts',
  },
  noMatch: {
    title: 'No matching attempts',
    text: (typed: string) => `No attempts match “${typed}”.`,
    action: 'Clear filter',
  },
  columns: {
    request: 'Request',
    company: 'Company name',
    profile: 'Profile',
    predicted: 'Predicted',
    outcome: 'Outcome',
    started: 'Started',
  },
  nameOf: (requestId: string, time: string) => `request ${requestId} of ${time}`,
  actions: { details: 'Show details', whole: 'Open on its own' },
  near: 'Almost known',
  nearTo: (names: readonly string[]) => `Shown before it was sent: almost ${names.join(', ')}`,
  predicted,
  unchecked: (count: number) =>
    count === 1
      ? 'The outcome of 1 attempt is unknown. Check it at the service, then record what you found.'
      : `The outcomes of ${count} attempts are unknown. Check them at the service, then record what you found.`,
  missing: (count: number) =>
    count === 1
      ? '1 entry could not be read when Sextant started and is missing here. Its outcome may be unknown: before you send a change again, check its request at the service.'
      : `${count} entries could not be read when Sextant started and are missing here. Their outcomes may be unknown: before you send a change again, check its request at the service.`,
  export: {
    label: 'Export journal',
    csv: 'Export journal as CSV',
    json: 'Export journal as JSON',
    fileName: 'certificate journal',
    demoPrefix: 'DEMO ',
    saved: 'Journal exported',
    savedText: (count: number, fileName: string, protectedCells: number) =>
      [
        `${formatCounted(count, 'attempt')} in ${fileName}.`,
        ...(protectedCells > 0
          ? [
              `${formatCounted(protectedCells, 'cell')} that a spreadsheet might run as a formula ${protectedCells === 1 ? 'begins' : 'begin'} with an apostrophe.`,
            ]
          : []),
      ].join(' '),
    show: 'Show in folder',
  },
} as const;
