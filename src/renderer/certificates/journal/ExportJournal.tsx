import { Download } from 'lucide-react';
import type { Attempt } from '../../../contract/certificates.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { usePending } from '../../state/usePending.ts';
import { saveJournal } from './saveJournal.ts';
import styles from './Journal.module.css';
import { words } from './words.ts';

/** Saves the whole journal, whatever the filter shows. */
export function ExportJournal({ attempts }: { attempts: readonly Attempt[] }) {
  const { isPending, run } = usePending();
  return (
    <div role="group" aria-label={words.export.label} className={styles['exports']}>
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          icon={Download}
          isPending={isPending}
          onPress={run(() => saveJournal(attempts, format))}
        >
          {words.export[format]}
        </Button>
      ))}
    </div>
  );
}
