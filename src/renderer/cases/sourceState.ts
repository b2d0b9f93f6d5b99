import type { Evidence } from '../../contract/cases.ts';
import type { Attempt } from '../../contract/certificates.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { Tone } from '../ui/messages/tone.ts';
import { formatTime } from '../ui/text/formats.ts';
import { words } from './words.ts';

/** How the source of a piece is now, beside how it was. */
export type SourceState = { tone: Extract<Tone, 'good' | 'warn'>; text: string };

/** What there is now to compare with. */
export type Now = {
  library: readonly StoredReport[];
  attempts: readonly Attempt[];
  /** How many entries are found now; null where the archive does not say. */
  entries: number | null;
};

const { now: says } = words;

function reportState(
  { reports }: Extract<Evidence['source'], { kind: 'report' }>,
  { library }: Now,
  then: string,
): SourceState {
  const found = reports.map(({ id }) => library.find((report) => report.id === id));
  const gone = reports.filter((_, at) => !found[at]).map(({ title }) => title);
  if (gone.length > 0) return { tone: 'warn', text: says.gone(gone, then) };
  const other = reports
    .filter(({ sha256 }, at) => found[at]?.archive.sha256 !== sha256)
    .map(({ title }) => title);
  return other.length > 0
    ? { tone: 'warn', text: says.otherFile(other, then) }
    : { tone: 'good', text: says.sameFile(reports.length, then) };
}

function entriesState(
  source: Extract<Evidence['source'], { kind: 'entries' }>,
  { entries }: Now,
  then: string,
): SourceState {
  if (entries === null) return { tone: 'warn', text: says.noArchive(then) };
  return entries === source.entries
    ? { tone: 'good', text: says.sameEntries(entries, then) }
    : { tone: 'warn', text: says.otherEntries(source.entries, entries, then) };
}

function attemptState(
  source: Extract<Evidence['source'], { kind: 'attempt' }>,
  { attempts }: Now,
  then: string,
): SourceState {
  const attempt = attempts.find(({ id }) => id === source.id);
  if (!attempt) return { tone: 'warn', text: says.noAttempt(then) };
  const found = attempt.state.kind === 'unknown' ? (attempt.state.checked?.found ?? null) : null;
  return attempt.state.kind === source.state && found === source.found
    ? { tone: 'good', text: says.sameOutcome(then) }
    : { tone: 'warn', text: says.otherOutcome(then) };
}

/** What became of the source of a piece since it was added. */
export function sourceState(
  { source, addedAtMs }: Pick<Evidence, 'source'> & { addedAtMs: number },
  now: Now,
): SourceState {
  const then = formatTime(addedAtMs);
  switch (source.kind) {
    case 'report':
      return reportState(source, now, then);
    case 'entries':
      return entriesState(source, now, then);
    case 'attempt':
      return attemptState(source, now, then);
  }
}
