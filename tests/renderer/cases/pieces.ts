import { Case, PieceTable, type CasePiece } from '../../../src/contract/cases.ts';
import { ArchiveId } from '../../../src/contract/events.ts';
import { EVIDENCE, OUTCOME } from '../../main/cases/evidence.ts';

const ids = (last: number) => ({
  id: `00000000-0000-4000-8000-0000000000${String(last).padStart(2, '0')}`,
  addedAtMs: Date.UTC(2026, 10, 24, 12),
});

/** A case with these pieces. */
export const caseOf = (name: string, ...pieces: object[]): Case =>
  Case.parse({
    ...ids(99),
    name,
    createdAtMs: 1,
    changedAtMs: 1,
    pieces: pieces.map((piece, at) => ({ ...piece, ...ids(at) })),
  });

export const text = (heading: string, said: string) => ({ kind: 'text', heading, text: said });
export const chart = (part: Partial<Extract<CasePiece, { kind: 'evidence' }>> = {}) => ({
  ...EVIDENCE,
  ...part,
});
export const outcome = OUTCOME;

/** What is special about entries of one address, and of these rows: a field, its value and two counts. */
export const signature = (address: string, rows: readonly (readonly string[])[]) => ({
  ...EVIDENCE,
  of: 'signature' as const,
  title: 'What is special about 40 entries',
  picture: null,
  facts: [],
  tables: [
    PieceTable.parse({
      title: 'What is special',
      columns: ['Field', 'Value', 'Here', 'The rest'].map((name, at) => ({
        name,
        kind: at < 2 ? 'text' : 'number',
        unit: null,
      })),
      rows: rows.map((row) => [...row]),
      of: rows.length,
      hasFields: true,
    }),
  ],
  source: {
    kind: 'entries' as const,
    archive: ArchiveId.parse('00000000-0000-4000-8000-000000000001.0a1b'),
    scope: {
      fromMicros: 1_700_000_000_000_000,
      beforeMicros: null,
      filter: [{ field: 'Client IP', test: { kind: 'is' as const, values: [address] }, negated: false }],
    },
    entries: 40,
  },
});
