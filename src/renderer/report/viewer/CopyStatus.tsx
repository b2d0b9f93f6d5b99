import type { ReportId } from '../../../contract/reports.ts';
import { useArriving } from '../../state/arriving.ts';
import { wordsFor } from '../../failures/failures.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import styles from './CopyStatus.module.css';
import { words } from '../words.ts';

const says = words.copying;

/** How far an arriving report has been copied into the library, or why it is not there. */
export function CopyStatus({ id }: { id: ReportId }) {
  const arrival = useArriving(({ arrivals }) => arrivals.get(id));
  const percent = useArriving(({ shares }) => Math.floor((shares.get(id) ?? 0) * 100));
  if (!arrival) return null;
  const { failure, cancel } = arrival;
  if (failure?.kind === 'no-report') return <Status tone="warn">{says.refused}</Status>;
  if (failure) {
    const { meaning, todo } = wordsFor(failure);
    return (
      <Status tone="warn">{failure.kind === 'cancelled' ? says.stopped : says.failed(meaning, todo)}</Status>
    );
  }
  return (
    <span className={styles['copying']}>
      <Progress label={says.label} percent={percent} said={says.percent(percent)} />
      <Button look="quiet" onPress={cancel}>
        {says.stop}
      </Button>
    </span>
  );
}
