import type { StoredReport } from '../../contract/library.ts';
import styles from './ReportLink.module.css';
import { DemoMark } from './DemoMark.tsx';
import { openReport } from './navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';

/** The title of a stored report, which opens it, with the mark of the demo. */
export function ReportLink({ report: { id, title, source } }: { report: StoredReport }) {
  return (
    <>
      <span className={styles['link']} title={title}>
        <Button
          look="quiet"
          flush="start"
          onPress={() => {
            openReport(id);
          }}
        >
          {title}
        </Button>
      </span>
      {source.kind !== 'file' && <DemoMark of={source} />}
    </>
  );
}
