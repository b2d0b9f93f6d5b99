import { useId } from 'react';
import type { FirstLines } from '../../table/export/firstLines.ts';
import styles from './Export.module.css';
import { words } from './words.ts';

/** The cells of a sheet, each below its header. */
function Cells({ header, areNumbers, rows }: Extract<FirstLines, { kind: 'cells' }>) {
  return (
    <table>
      <thead>
        <tr>
          {header.map((name, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns have no other identity
            <th key={at} scope="col" data-number={areNumbers[at]}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // oxlint-disable-next-line react/no-array-index-key -- nor have rows
          <tr key={row}>
            {cells.map((text, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- nor cells
              <td key={at} data-number={areNumbers[at]} title={text}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first lines as they will be written, with tabs visible, or the cells as they will look. */
export function ExportPreview({ lines }: { lines: FirstLines | null }) {
  const label = useId();
  return (
    <div className={styles['preview']}>
      <span id={label} className={styles['label']}>
        {words.preview.title}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={styles['lines']} role="region" aria-labelledby={label} tabIndex={0}>
        {lines?.kind === 'cells' ? (
          <Cells {...lines} />
        ) : (
          <pre>{lines?.text.replaceAll('\t', `${words.preview.tab}\t`).replaceAll('\r', '') ?? ''}</pre>
        )}
      </div>
    </div>
  );
}
