import type { StoredReport } from '../../contract/library.ts';
import styles from './ReportLink.module.css';
import { DemoMark } from './DemoMark.tsx';
import { openReport } from './navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';

/** A title in a list that leads to what it names. */
export const TitleLink = ({ title, onPress }: { title: string; onPress: () => void }) => (
  <span className={styles['link']} title={title}>
    <Button look="quiet" flush="start" onPress={onPress}>
      {title}
    </Button>
  </span>
);

/** The title of a stored report, which opens it, with the mark of the demo. */
export function ReportLink({ report: { id, title, source } }: { report: StoredReport }) {
  return (
    <>
      <TitleLink
        title={title}
        onPress={() => {
          openReport(id);
        }}
      />
      {source.kind !== 'file' && <DemoMark of={source} />}
    </>
  );
}
