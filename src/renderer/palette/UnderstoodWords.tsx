import type { AskedWords } from './askedWords.ts';
import styles from './Palette.module.css';
import { words } from './words.ts';

type UnderstoodProps = {
  asked: AskedWords;
  /** Whether it was to be run although not all of it was understood. */
  isRefused: boolean;
};

/** What was understood of a request in words, and what was not. */
export function UnderstoodWords({ asked: { facts, remarks }, isRefused }: UnderstoodProps) {
  return (
    <div role="status" aria-label={words.request.understood} className={styles['understood']}>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {remarks.map((remark) => (
        <p key={remark} className={styles['remark']}>
          {remark}
        </p>
      ))}
      {isRefused && (
        <p role="alert" className={styles['remark']}>
          {words.request.notRun}
        </p>
      )}
    </div>
  );
}
