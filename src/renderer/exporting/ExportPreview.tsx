import { useId } from 'react';
import styles from './Export.module.css';
import { words } from './words.ts';

/** The first lines as they will be written, with tabs visible. */
export function ExportPreview({ lines }: { lines: string | null }) {
  const label = useId();
  return (
    <div className={styles['preview']}>
      <span id={label} className={styles['label']}>
        {words.preview.title}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre className={styles['lines']} role="region" aria-labelledby={label} tabIndex={0}>
        {lines?.replaceAll('\t', `${words.preview.tab}\t`).replaceAll('\r', '') ?? ''}
      </pre>
    </div>
  );
}
