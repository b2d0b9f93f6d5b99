import type { Coverage } from '../../../contract/eventCoverage.ts';
import { visibleText } from '../../../events/visibleText.ts';
import { ListTable } from '../../ui/page/ListTable.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { formatCount, formatTime } from '../../ui/text/formats.ts';
import styles from './Collection.module.css';
import { words } from './words.ts';

const { filtered: texts } = words;
const { columns } = texts;
const LONGEST = 500;

/** What was fetched with a server filter, apart from coverage; nothing if there is none. */
export function FilteredFetches({ coverage: { filtered } }: { coverage: Coverage }) {
  if (filtered.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <p>{texts.text}</p>
      <div className={styles['fit']}>
        <ListTable label={texts.table} className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{columns.filter}</th>
              <th scope="col" className={styles['window']}>
                {columns.window}
              </th>
              <th scope="col" className={styles['figure']}>
                {columns.entries}
              </th>
              <th scope="col" className={styles['state']}>
                {columns.state}
              </th>
              <th scope="col" className={styles['at']}>
                {columns.at}
              </th>
            </tr>
          </thead>
          <tbody>
            {filtered.map(({ window, filters, isComplete, entries, atMs }) => {
              const shown = visibleText(filters.slice(0, LONGEST));
              return (
                <tr key={`${window.fromSecond} ${window.beforeSecond} ${atMs} ${filters}`}>
                  <td title={shown}>
                    <bdi>{shown}</bdi>
                  </td>
                  <td>{texts.window(window.fromSecond, window.beforeSecond)}</td>
                  <td className={styles['figure']}>{formatCount(entries)}</td>
                  <td>{isComplete ? texts.complete : texts.partial}</td>
                  <td>{formatTime(atMs)}</td>
                </tr>
              );
            })}
          </tbody>
        </ListTable>
      </div>
    </Panel>
  );
}
