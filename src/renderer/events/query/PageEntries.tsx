import { FileText } from 'lucide-react';
import { useState } from 'react';
import { decodedText } from '../../../events/decodedValue.ts';
import { readEntry } from '../../../events/entry.ts';
import { microsText } from '../../../events/epochTime.ts';
import type { KnownField } from '../../../events/fields.ts';
import { visibleText } from '../../../events/visibleText.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ListTable } from '../../ui/page/ListTable.tsx';
import styles from './Query.module.css';
import { RawText } from './RawText.tsx';
import { words } from './words.ts';

const { answer } = words;
const { columns } = answer;

/** Shown at first: a table of a thousand rows takes a while to lay out. */
const FEW = 100;
/** Of a longer value, the table shows the beginning. */
const LONGEST_CELL = 300;

const SHOWN = ['clientIp', 'host', 'url', 'enforcementType'] as const satisfies readonly KnownField[];

/** The cells of an entry; empty ones if its text is no entry. */
function cellsOf(text: string): { time: string; values: string[] } {
  const entry = readEntry(text);
  const values = SHOWN.map((known) => {
    const field = entry?.fields.find((each) => each.known === known);
    const value = known === 'enforcementType' && field?.decoded ? decodedText(field.decoded) : field?.raw;
    return visibleText((value ?? '').slice(0, LONGEST_CELL));
  });
  const micros = entry?.time.micros ?? null;
  return { time: micros === null ? '' : microsText(micros), values };
}

function Row({ text, number, onShow }: { text: string; number: number; onShow: () => void }) {
  const { time, values } = cellsOf(text);
  return (
    <tr>
      <td className={styles['time']}>{time}</td>
      {values.map((value, index) => (
        <td key={SHOWN[index]} title={value}>
          <bdi>{value}</bdi>
        </td>
      ))}
      <td className={styles['more']}>
        <IconButton name={answer.show(number)} icon={FileText} onPress={onShow} />
      </td>
    </tr>
  );
}

/** The entries of a page, a line each; the whole of one is shown on request. */
export function PageEntries({ entries }: { entries: readonly string[] }) {
  const [isAll, setAll] = useState(false);
  const [shown, setShown] = useState<number | null>(null);
  const rows = (isAll ? entries : entries.slice(0, FEW)).map((text, index) => ({ text, number: index + 1 }));
  return (
    <>
      <div className={styles['fit']}>
        <ListTable label={answer.table} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col" className={styles['time']}>
                {columns.time}
              </th>
              <th scope="col" className={styles['ip']}>
                {columns.ip}
              </th>
              <th scope="col" className={styles['host']}>
                {columns.host}
              </th>
              <th scope="col">{columns.url}</th>
              <th scope="col" className={styles['action']}>
                {columns.action}
              </th>
              <th scope="col" className={styles['more']}>
                <span className={styles['unseen']}>{columns.more}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ text, number }) => (
              <Row
                key={number}
                text={text}
                number={number}
                onShow={() => {
                  setShown(number - 1);
                }}
              />
            ))}
          </tbody>
        </ListTable>
      </div>
      {rows.length < entries.length && (
        <Button
          onPress={() => {
            setAll(true);
          }}
        >
          {answer.all(entries.length)}
        </Button>
      )}
      <Dialog
        title={answer.show((shown ?? 0) + 1)}
        open={shown !== null}
        wide
        onClose={() => {
          setShown(null);
        }}
        actions={null}
      >
        <RawText label={columns.more} copy={answer.copyEntry} text={entries[shown ?? 0] ?? ''} />
      </Dialog>
    </>
  );
}
