import type { ShownReport } from '../../state/shownReport.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { Quotes } from '../../workers/protocol/reading.ts';
import styles from '../panel/ReportTable.module.css';
import type { Reading } from '../reading/reading.ts';
import { warningWords } from '../reading/readWords.ts';
import { words as readingWords } from '../reading/words.ts';
import { words as derivedWords } from './derived/words.ts';
import { words } from './words.ts';

export type WarningsProps = {
  quotes: Quotes;
  onQuotes: (quotes: Quotes) => void;
  /** Asks in which encoding the text is. */
  onEncoding: () => void;
};

type ReportWarningsProps = WarningsProps & { report: ShownReport; reading: Reading };

/** What is unusual about a report that was read, and the choice of how its quotation marks are read. */
export function ReportWarnings({ report, reading, quotes, onQuotes, onEncoding }: ReportWarningsProps) {
  const limit = report.source.kind === 'service' ? report.source.request.query.limit : null;
  if (reading.phase !== 'read') return null;
  const warnings = reading.warnings.filter((each) => each.kind !== 'encoding' || each.by === 'bytes');
  const texts = warnings.map(warningWords);
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
