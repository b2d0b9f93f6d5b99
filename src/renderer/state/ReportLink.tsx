import type { StoredReport } from '../../contract/library.ts';
import styles from './ReportLink.module.css';
import { DEMO_MARK } from '../failures/names.ts';
import { openReport } from './navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Badge } from '../ui/messages/Badge.tsx';

/** The title of a stored report, which opens it, with a badge when it comes from the demo. */
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
      {source.kind !== 'file' && source.demo && <Badge tone="demo">{DEMO_MARK}</Badge>}
    </>
  );
}
