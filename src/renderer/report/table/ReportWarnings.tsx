import type { ShownReport } from '../../state/shownReport.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { OddCellsWarning } from '../../../table/reading/oddCells.ts';
import type { MarksWarning } from '../../../table/reading/foundMarks.ts';
import type { Quotes, ReadingWarning } from '../../workers/protocol/reading.ts';
import styles from '../panel/ReportTable.module.css';
import type { Reading } from '../reading/reading.ts';
import { warningWords } from '../reading/readWords.ts';
import { words as readingWords } from '../reading/words.ts';
import type { OpenView } from '../views/openView.ts';
import { readAs } from '../views/viewChanges.ts';
import { readAsOf, type ReadAs } from './columns/readAs.ts';
import { words as derivedWords } from './derived/words.ts';
import { words } from './words.ts';

export type WarningsProps = {
  quotes: Quotes;
  onQuotes: (quotes: Quotes) => void;
  /** Where it is kept how columns are read. */
  view: OpenView;
  /** Asks in which encoding the text is. */
  onEncoding: () => void;
};

type ReportWarningsProps = WarningsProps & { report: ShownReport; reading: Reading };

/** What may be numbers with commas, by how it is read by now. */
function marksNow(warning: ReadingWarning, { columns }: Reading): ReadingWarning[] {
  const { kind: doubtful } = warning;
  if (doubtful !== 'maybe-commas' && doubtful !== 'maybe-decimal-commas') return [warning];
  const readNow = (kind: MarksWarning['kind'], as: ReadAs): MarksWarning[] => {
    const found = warning.columns.filter((at) => {
      const column = columns[at - 1];
      return column && readAsOf(column) === as;
    });
    return found.length === 0 ? [] : [{ kind, count: found.length, columns: found }];
  };
  return [
    ...readNow('decimal-commas', 'comma'),
    ...readNow('grouped-numbers', 'grouped'),
    ...readNow(doubtful, 'text'),
  ];
}

type CommaButtonsProps = Pick<Reading, 'columns'> & {
  warnings: readonly ReadingWarning[];
  view: OpenView;
};

/** Reads columns that may be numbers as what fits their cells. */
function CommaButtons({ warnings, columns, view }: CommaButtonsProps) {
  const named = (...kinds: readonly ReadingWarning['kind'][]) =>
    warnings
      .flatMap((each) => ('columns' in each && kinds.includes(each.kind) ? each.columns : []))
      .flatMap((at) => columns[at - 1]?.name ?? []);
  const fitting = {
    comma: named('maybe-decimal-commas', 'maybe-commas'),
    grouped: named('maybe-commas'),
  };
  return (['comma', 'grouped'] as const)
    .filter((as) => fitting[as].length > 0)
    .map((as) => (
      <Button
        key={as}
        look="quiet"
        onPress={() => {
          view.change(readAs(fitting[as], as));
        }}
      >
        {readingWords.commas[as](fitting[as])}
      </Button>
    ));
}

/** What is unusual about a report that was read, and the choice of how its quotation marks are read. */
export function ReportWarnings({ report, reading, ...acts }: ReportWarningsProps) {
  const { quotes, onQuotes, view, onEncoding } = acts;
  const limit = report.source.kind === 'service' ? report.source.request.query.limit : null;
  if (reading.phase !== 'read') return null;
  const warnings = reading.warnings
    .filter((each) => each.kind !== 'encoding' || each.by === 'bytes')
    .flatMap((each) => marksNow(each, reading));
  const asOf = ({ column }: OddCellsWarning) => {
    const info = reading.columns[column - 1];
    return info && readAsOf(info);
  };
  const odd = warnings.filter((each) => each.kind === 'odd-cells');
  const texts = warnings.map((each) =>
    each.kind === 'odd-cells' && asOf(each) === each.as
      ? readingWords.odd.corrected(each)
      : warningWords(each),
  );
  if (limit !== null && reading.rows === limit) texts.unshift(words.limitReached(limit));
  texts.push(...reading.notDerived.map(({ name, problem }) => derivedWords.notMade(name, problem)));
  if (quotes === 'text') texts.unshift(readingWords.quotes.asText);
  if (texts.length === 0) return null;
  const isDoubtful = warnings.some(({ kind }) => kind === 'encoding' || kind === 'bad-characters');
  const isMalformed = reading.warnings.some(({ kind }) => kind === 'malformed');
  const other = quotes === 'text' ? 'csv' : 'text';
  return (
    <>
      <ul className={styles['warnings']} aria-label={words.warnings}>
        {texts.map((text) => (
          <li key={text}>
            <Status tone="warn">{text}</Status>
          </li>
        ))}
      </ul>
      {odd
        .filter((each) => asOf(each) === 'text')
        .map((each) => (
          <Button
            key={each.column}
            look="quiet"
            onPress={() => {
              view.change(readAs([each.name], each.as));
            }}
          >
            {readingWords.odd.read(each)}
          </Button>
        ))}
      <CommaButtons warnings={warnings} columns={reading.columns} view={view} />
      {isDoubtful && (
        <Button look="quiet" onPress={onEncoding}>
          {readingWords.encoding.choose}
        </Button>
      )}
      {(isMalformed || quotes === 'text') && (
        <Button
          look="quiet"
          onPress={() => {
            onQuotes(other);
          }}
        >
          {readingWords.quotes.readAs[other]}
        </Button>
      )}
    </>
  );
}
