import type { Evidence } from '../../../../contract/cases.ts';
import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { pieceTable } from '../../../evidence/piecePart.ts';
import { words } from './words.ts';

const { evidence: says } = words;

type Seen = {
  of: 'signature' | 'incident';
  title: string;
  lines: readonly string[];
  /** Fields as received, with a value and what is said of it. */
  table: {
    title: string;
    columns: readonly { name: string; kind: 'text' | 'number' }[];
    rows: readonly (readonly string[])[];
  };
  demo: boolean;
  archive: ArchiveId;
  scope: EventScope;
  entries: number;
};

/** What was found in entries as a case keeps it. No line names a value: those are in the table, by their fields. */
export const entriesEvidence = ({ of, title, lines, table, demo, ...source }: Seen): Evidence => ({
  kind: 'evidence',
  of,
  title,
  lines: [...lines],
  facts: [],
  picture: null,
  tables: [
    {
      ...pieceTable(
        table.title,
        [{ name: says.field, kind: 'text' }, { name: says.value, kind: 'text' }, ...table.columns],
        table.rows,
      ),
      hasFields: true,
    },
  ],
  demo,
  source: { kind: 'entries', ...source },
});
