import { Button } from '../ui/buttons/Button.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import styles from './Export.module.css';
import type { Check, Remedy } from './exportChecks.ts';
import { words } from './words.ts';

const { checks: said } = words;

function remedyName(remedy: Remedy): string {
  switch (remedy.kind) {
    case 'target':
      return said.useTarget[remedy.target];
    case 'rows':
      return said.useRows[remedy.rows];
    case 'guard':
      return said.useGuard;
    case 'columns':
      return said.useColumns;
  }
}

type ExportChecksProps = {
  /** Null while the rows are counted. */
  checks: readonly Check[] | null;
  /** The share that is counted. */
  share: number;
  caution: string | null;
  onRemedy: (remedy: Remedy) => void;
};

/** What the analyst should know before the file is written, with what puts it right. */
export function ExportChecks({ checks, share, caution, onRemedy }: ExportChecksProps) {
  if (checks === null)
    return (
      <div className={styles['counting']}>
        <Progress label={said.counting} percent={share * 100} said={said.share(share)} />
      </div>
    );
  const cautions: Check[] = caution === null ? [] : [{ tone: 'warn', text: caution }];
  const all = [...cautions, ...checks];
  return (
    <ul className={styles['checks']} aria-label={said.label} aria-live="polite">
      {all.length === 0 && (
        <li>
          <Status tone="good">{said.good}</Status>
        </li>
      )}
      {all.map(({ tone, text, remedy }) => (
        <li key={text}>
          <Status tone={tone}>{text}</Status>
          {remedy && (
            <Button
              onPress={() => {
                onRemedy(remedy);
              }}
            >
              {remedyName(remedy)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
