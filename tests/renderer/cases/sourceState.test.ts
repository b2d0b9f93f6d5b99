import { expect, it } from 'vitest';
import type { Evidence } from '../../../src/contract/cases.ts';
import type { Attempt } from '../../../src/contract/certificates.ts';
import type { StoredReport } from '../../../src/contract/library.ts';
import { sourceState, type Now } from '../../../src/renderer/cases/sourceState.ts';
import { EVIDENCE, OUTCOME } from '../../main/cases/evidence.ts';
import { signature } from './pieces.ts';

const NOTHING: Now = { library: [], attempts: [], entries: null };
const THEN = '24 Nov 2026, 12:00 UTC';
const stateOf = ({ source }: Pick<Evidence, 'source'>, now: Partial<Now>) => {
  const { tone, text } = sourceState(
    { source, addedAtMs: Date.UTC(2026, 10, 24, 12) },
    { ...NOTHING, ...now },
  );
  return `${tone}: ${text}`;
};
/** Only what is compared. */
const reports = (sha256: string) =>
  EVIDENCE.source.kind === 'report'
    ? EVIDENCE.source.reports.map(({ id }) => ({ id, archive: { sha256 } }) as StoredReport)
    : [];
const attempts = (state: object) =>
  OUTCOME.source.kind === 'attempt' ? [{ id: OUTCOME.source.id, state } as Attempt] : [];

it('a report is the same by its file, or says that it is another one, or gone', () => {
  expect(stateOf(EVIDENCE, { library: reports('a'.repeat(64)) })).toBe(
    `good: The report has the same file as on ${THEN}.`,
  );
  expect(stateOf(EVIDENCE, { library: reports('b'.repeat(64)) })).toBe(
    `warn: “Traffic” has another file now. These are the figures of ${THEN}.`,
  );
  expect(stateOf(EVIDENCE, {})).toBe(
    `warn: “Traffic” is no longer in the library. These are the figures of ${THEN}.`,
  );
});

it('entries are counted again', () => {
  const piece = signature('10.0.0.1', []);
  expect(stateOf(piece, { entries: 40 })).toBe(`good: 40 entries, as many as on ${THEN}.`);
  expect(stateOf(piece, { entries: 1_310 })).toBe(
    `warn: Changed: 40 entries on ${THEN}, 1\u202f310 now. These are the figures of then.`,
  );
  expect(stateOf(piece, { entries: 0 })).toContain('40 entries on');
  expect(stateOf(piece, {})).toContain('cannot be asked now');
});

it('an outcome that was unknown is another one once it was checked', () => {
  const unknown = { kind: 'unknown', checked: null };
  expect(stateOf(OUTCOME, { attempts: attempts(unknown) })).toContain('good: The journal says the same');
  expect(
    stateOf(OUTCOME, { attempts: attempts({ ...unknown, checked: { atMs: 1, found: 'changed' } }) }),
  ).toContain('warn: The journal has another outcome now.');
  expect(stateOf(OUTCOME, { attempts: attempts({ kind: 'answered' }) })).toContain('another outcome');
  expect(stateOf(OUTCOME, {})).toContain('does not have the attempt');
});
