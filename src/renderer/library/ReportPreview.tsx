import { rowsOf, type StoredReport } from '../../contract/library.ts';
import { openReport } from '../state/navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { RowTags } from '../ui/list/RowTags.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { formatBytes, formatCount, formatStamp } from '../ui/text/formats.ts';
import { askedRange } from './askedRange.ts';
import { metricsOf, originOf } from './origin.ts';
import styles from './Preview.module.css';
import { PreviewChart } from './PreviewChart.tsx';
import { browseWords } from './browseWords.ts';
import { words } from './words.ts';

const { preview } = browseWords;

/** A report at a glance, beside the list: what is known of it at once, and a small chart once it was read. */
export function ReportPreview({ report, onEdit }: { report: StoredReport; onEdit: () => void }) {
  const { id, archive, source, storedAtMs, tags, notes } = report;
  const rows = rowsOf(report);
  const { facts } = words.edit;
  return (
    <div className={styles['preview']}>
      <div className={styles['bar']}>
        <Button
          look="primary"
          onPress={() => {
            openReport(id);
          }}
        >
          {words.actions.open}
        </Button>
        <Button onPress={onEdit}>{words.actions.edit}</Button>
      </div>
      <PreviewChart key={id} report={report} />
      {tags.length > 0 && <RowTags tags={tags} />}
      {notes !== '' && <p className={styles['notes']}>{notes}</p>}
      <Facts
        facts={[
          ...(source.kind === 'file' ? [] : [[words.columns.range, askedRange(report).name] as const]),
          [words.columns.rows, rows === null ? words.notCounted : formatCount(rows)],
          [facts.origin, originOf(report)],
          ...(source.kind === 'file' ? [] : [[words.columns.metrics, metricsOf(report)] as const]),
          ...(source.kind === 'file' || source.request.query.dimensions.length === 0
            ? []
            : [[preview.dimensions, source.request.query.dimensions.join(', ')] as const]),
          ...(source.kind === 'file' || source.request.query.filter.length === 0
            ? []
            : [
                [preview.filtered, source.request.query.filter.map(({ field }) => field).join(', ')] as const,
              ]),
          [facts.stored, formatStamp(storedAtMs)],
          [facts.size, formatBytes(archive.bytes)],
        ]}
      />
    </div>
  );
}
