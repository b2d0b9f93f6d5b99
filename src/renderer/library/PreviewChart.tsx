import { useEffect, useState } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import { previewOf, type Preview } from '../preparation/previewOf.ts';
import styles from './Preview.module.css';
import { previewShape } from './previewShape.ts';
import { browseWords } from './browseWords.ts';

const { preview } = browseWords;

/** How long the keys must rest on a report before it is read: whoever goes on waits for nothing. */
const REST_MS = 150;

/** The figures of a small chart; null until they are there. What is no longer looked at is not read on. */
function usePreview(report: StoredReport): Preview | null {
  const [found, setFound] = useState<Preview | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => {
      void previewOf(report, stop.signal).then((made) => {
        if (!stop.signal.aborted) setFound(made);
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [report]);
  return found;
}

/** A report as a small chart: its first metric, by time or by its first dimension. */
export function PreviewChart({ report }: { report: StoredReport }) {
  const found = usePreview(report);
  if (found === null) return <p className={styles['none']}>{preview.reading}</p>;
  const shape = found === 'none' ? null : previewShape(found.data);
  if (found === 'none' || shape === null) return <p className={styles['none']}>{preview.none}</p>;
  const caption = preview.caption(found.metric, found.axis, shape.kind === 'lines');
  return (
    <figure className={styles['chart']}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={caption}>
        {shape.kind === 'lines'
          ? shape.paths.map((path) => <path key={path} d={path} className={styles['line']} />)
          : shape.blocks.map(({ x, width, height }) => (
              <rect
                key={x}
                x={x}
                width={width}
                y={100 - height}
                height={height}
                className={styles['block']}
              />
            ))}
      </svg>
      <figcaption title={caption}>{caption}</figcaption>
    </figure>
  );
}
