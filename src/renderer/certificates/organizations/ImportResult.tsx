import type { KnownOrganization } from '../../../contract/organizations.ts';
import { wordsFor } from '../../failures/failures.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './AddressBook.module.css';
import type { ImportOutcome } from './importBook.ts';
import { words } from './importWords.ts';

/** More are only counted. */
const MOST_LISTED = 100;

type Done = Extract<ImportOutcome, { kind: 'done' }>;

/** A few lines about what was not taken; the rest is counted. */
function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={styles['lines']} aria-label={title}>
      <Status tone="warn">{title}</Status>
      <ul>
        {lines.slice(0, MOST_LISTED).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > MOST_LISTED && <p>{words.further(lines.length - MOST_LISTED)}</p>}
    </section>
  );
}

function Result({ outcome, book }: { outcome: Done; book: readonly KnownOrganization[] }) {
  const { read, added, same, contradicting } = outcome;
  const byKey = new Map(book.map((entry) => [entry.key, entry]));
  const contradicted = contradicting.flatMap((key) => {
    const entry = byKey.get(key);
    return entry ? [words.contradicted(entry)] : [];
  });
  return (
    <>
      <Status tone={added > 0 ? 'good' : 'plain'}>{words.added(added)}</Status>
      {same + read.repeated > 0 && <p>{words.same(same, read.repeated)}</p>}
      {read.unknownNames.length > 0 && <p>{words.unknownNames(read.unknownNames, read.counted)}</p>}
      <Lines title={words.contradicting(contradicting.length)} lines={contradicted} />
      <Lines
        title={words.refused(read.refused.length, read.counted)}
        lines={read.refused.map((row) => words.refusedRow(row, read.counted))}
      />
    </>
  );
}

type ImportResultProps = {
  /** Null while nothing is shown. */
  outcome: ImportOutcome | null;
  book: readonly KnownOrganization[];
  onClose: () => void;
};

/** Says what came of an import: what was added, what was not, and why. */
export function ImportResult({ outcome, book, onClose }: ImportResultProps) {
  return (
    <Dialog
      title={outcome ? words.title(outcome.fileName) : ''}
      open={outcome !== null}
      onClose={onClose}
      actions={
        <Button autoFocus onPress={onClose}>
          {words.close}
        </Button>
      }
    >
      {outcome?.kind === 'done' && <Result outcome={outcome} book={book} />}
      {outcome?.kind === 'refused' && <Problem words={words.fault(outcome.fault)} />}
      {outcome?.kind === 'unreadable' && <Problem words={words.unreadable} />}
      {outcome?.kind === 'failed' && <Problem words={wordsFor(outcome.failure)} />}
    </Dialog>
  );
}
