import { useLayoutEffect, useRef, useState, type Ref } from 'react';
import type { Paper } from '../../../contract/exports.ts';
import { classes } from '../../ui/classes.ts';
import { headerText } from '../../ui/grid/gridColumns.ts';
import { shownText } from '../../ui/grid/gridText.ts';
import { PlainTable } from '../../ui/page/PlainTable.tsx';
import type { ReportSource } from '../export/reportSource.ts';
import styles from './Print.module.css';
import type { PrintedPage } from './printedPage.ts';
import { hasShortened, printedText } from './printedTable.ts';
import { words } from './words.ts';

/** More notes than this leave no room for rows. */
const MOST_NOTES = 8;

/** How many of the rows end within the part of the page that is theirs. */
function rowsWithin(part: HTMLElement): number {
  const { bottom } = part.getBoundingClientRect();
  const rows = [...part.querySelectorAll('tbody tr')];
  const beyond = rows.findIndex((row) => row.getBoundingClientRect().bottom > bottom);
  return beyond === -1 ? rows.length : beyond;
}

type PrintPageProps = {
  source: ReportSource;
  page: PrintedPage;
  paper: Paper;
  ref: Ref<HTMLElement>;
};

/** One page of a report: its chart, what it says in words, its first rows and where they come from. Always light. */
export function PrintPage({ source, page, paper, ref }: PrintPageProps) {
  const { report, rows: all, shown, order, caution } = source;
  const { chart, table, line, described, facts } = page;
  const part = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(table.rows.length);
  // Again after each change, as the columns of fewer rows may be wider. The number only falls.
  useLayoutEffect(() => {
    const within = part.current ? rowsWithin(part.current) : room;
    if (within < room) setRoom(within);
  }, [room]);
  const printed = { columns: table.columns, rows: table.rows.slice(0, room) };
  const isDemo = report.source.kind !== 'file' && report.source.demo;
  const written = chart?.texts.written ?? [];
  const [, ...lines] = chart?.texts.lines ?? [report.title, line, ...(caution === null ? [] : [caution])];
  return (
    <article ref={ref} className={classes(styles['page'], styles[paper])} aria-label={words.preview}>
      <header className={styles['head']}>
        <h3>{shownText(report.title)}</h3>
        {isDemo && <strong>{words.demo}</strong>}
      </header>
      <p>
        {chart && <strong>{shownText(chart.texts.title)} </strong>}
        {lines.map(shownText).join(' · ')}
      </p>
      {chart ? (
        <>
          <img
            className={styles['chart']}
            src={chart.address}
            width={chart.width}
            height={chart.height}
            alt={chart.texts.notes[0] ?? ''}
          />
          <p>{shownText(chart.texts.notes[0] ?? '')}</p>
          {written.length > 0 && (
            <ul className={styles['notes']}>
              {written.slice(0, MOST_NOTES).map((note) => (
                <li key={note}>{shownText(note)}</li>
              ))}
              {written.length > MOST_NOTES && <li>{words.furtherNotes(written.length - MOST_NOTES)}</li>}
            </ul>
          )}
        </>
      ) : (
        <p>{words.noChart}</p>
      )}
      {described.length > 0 && <p>{described.map(shownText).join(' · ')}</p>}
      <p className={styles['count']}>
        {words.rows(printed.rows.length, shown, all)}, {words.columns(printed.columns.length, order.length)}.{' '}
        {hasShortened(printed) && words.shortened}
        {room === 0 && shown > 0 && words.noFit}
      </p>
      <div ref={part} className={styles['rows']}>
        {room > 0 && (
          <PlainTable
            {...printed}
            className={styles['table']}
            headOf={(column) => shownText(headerText(column))}
            textOf={printedText}
          />
        )}
      </div>
      <footer className={styles['foot']}>
        {facts.map(([name, value]) => words.fact(name, shownText(value))).join(' · ')}
      </footer>
    </article>
  );
}
