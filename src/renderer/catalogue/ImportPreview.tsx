import type { SaidEntry } from '../../contract/catalogue.ts';
import type { CatalogueRead } from '../../queries/catalogue/catalogueFile.ts';
import type { ImportComparison } from '../../queries/catalogue/comparison.ts';
import { Status } from '../ui/messages/Status.tsx';
import { legible } from '../ui/text/legible.ts';
import styles from './Catalogue.module.css';
import { importWords as words } from './importWords.ts';
import { words as screenWords } from './words.ts';

/** As many lines as somebody reads. */
const MOST_LISTED = 20;

function Lines({
  title,
  lines,
  isBad = false,
}: {
  title: string;
  lines: readonly string[];
  isBad?: boolean;
}) {
  if (lines.length === 0) return null;
  return (
    <section className={styles['lines']}>
      <Status tone={isBad ? 'bad' : 'good'}>{title}</Status>
      <ul>
        {lines.slice(0, MOST_LISTED).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > MOST_LISTED && <li>{words.more(lines.length - MOST_LISTED)}</li>}
      </ul>
    </section>
  );
}

const named = ({ kind, id, said }: SaidEntry) =>
  `${screenWords.kinds[kind].one} ${legible(id)}${said.name === undefined ? '' : `: ${legible(said.name)}`}`;

type ImportPreviewProps = {
  name: string;
  read: Extract<CatalogueRead, { ok: true }>;
  comparison: ImportComparison;
};

/** What an import would add, change and leave out. */
export function ImportPreview({ name, read, comparison }: ImportPreviewProps) {
  const { added, changed, same, hidden } = comparison;
  const { refused, counted, repeated, unknownNames } = read;
  const isNothing = added.length + changed.length === 0;
  return (
    <div className={styles['lines']} role="status">
      <h3 className={styles['part']}>{words.read(legible(name))}</h3>
      {isNothing && <Status tone="plain">{words.nothing}</Status>}
      <Lines title={words.added(added.length)} lines={added.map(named)} />
      <Lines title={words.changed(changed.length)} lines={changed.map(named)} />
      <Lines
        title={words.refused(refused.length)}
        lines={refused.map((row) => words.row(row, counted))}
        isBad
      />
      {hidden > 0 && (
        <Status tone="warn" wraps>
          {words.hidden(hidden)}
        </Status>
      )}
      {same > 0 && <p>{words.same(same)}</p>}
      {repeated > 0 && <p>{words.repeated(repeated)}</p>}
      {unknownNames.length > 0 && <p>{words.unknownNames(unknownNames)}</p>}
    </div>
  );
}
