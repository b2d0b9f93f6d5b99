import { Download, FileQuestion, Maximize2, Pencil, Star } from 'lucide-react';
import { useState } from 'react';
import { COMMANDS } from '../../../contract/commands.ts';
import type { StoredReport } from '../../../contract/library.ts';
import type { ReportId } from '../../../contract/reports.ts';
import { formatKeys } from '../../commands/commands.ts';
import { api } from '../../state/api.ts';
import { useAppInfo, useLibrary } from '../../state/mainState.ts';
import { openReport } from '../../state/navigation.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { ToggleIcon } from '../../ui/buttons/ToggleIcon.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { ReportProblem } from '../reading/ReportProblem.tsx';
import { RowsGrid } from '../table/RowsGrid.tsx';
import { words as tableWords } from '../table/words.ts';
import { orderByName } from '../views/columnNames.ts';
import { sortTo } from '../views/viewChanges.ts';
import { words } from '../words.ts';
import { NameReport } from './NameReport.tsx';
import { ReportDialogs } from './ReportDialogs.tsx';
import styles from './ReportScreen.module.css';
import { useViewer, type Viewer } from './useViewer.ts';
import { ViewChart } from './ViewChart.tsx';

const { glance } = words;

type GlanceProps = {
  report: StoredReport;
  /** As it is in the library at this moment. */
  now: StoredReport;
  /** Goes to the form that made the request. */
  onEdit: () => void;
};

type HeadProps = { now: StoredReport; canExport: boolean; onExport: () => void };

/** Its name, and what is done with it next. */
function GlanceHead({ now, canExport, onExport }: HeadProps) {
  const { id, title, isStarred } = now;
  const [isNaming, setNaming] = useState(false);
  const platform = useAppInfo(({ value }) => value?.platform ?? 'linux');
  return (
    <header className={styles['glanceHead']}>
      <ToggleIcon
        name={glance.star}
        icon={Star}
        isSelected={isStarred}
        onChange={(isKept) => void api.library.change({ id, isStarred: isKept }).then(notifyIfFailed)}
      />
      <h2 title={title}>{title}</h2>
      <IconButton
        name={glance.rename}
        icon={Pencil}
        onPress={() => {
          setNaming(true);
        }}
      />
      <span className={styles['space']} />
      <Button
        icon={Download}
        isDisabled={!canExport}
        keys={formatKeys('export', platform)}
        onPress={onExport}
      >
        {COMMANDS.export.name}
      </Button>
      <Button
        icon={Maximize2}
        onPress={() => {
          openReport(id);
        }}
      >
        {glance.open}
      </Button>
      {isNaming && (
        <NameReport
          report={now}
          onClose={() => {
            setNaming(false);
          }}
        />
      )}
    </header>
  );
}

/** Its chart above its first rows. */
function GlancePanes({ viewer: { opened, tableState, isRead, charted } }: { viewer: Viewer }) {
  const { reading } = opened;
  const { open, source, layout, onLayout, setAreas } = tableState;
  const share = reading.phase === 'reading' ? Math.floor(reading.share * 100) : null;
  return (
    <>
      <div className={styles['glanceChart']}>
        <ViewChart {...charted} bare />
      </div>
      <div className={styles['glanceRows']}>
        {source.columns.length === 0 ? (
          <Skeleton lines={4} label={words.loading} />
        ) : (
          <RowsGrid
            label={tableWords.label}
            source={source}
            layout={layout}
            showsNumber
            onLayout={onLayout}
            onSort={(sort) => {
              open.view.change(sortTo(orderByName(sort, source.columns)));
            }}
            onSelect={setAreas}
          />
        )}
      </div>
      <p role="status" className={styles['glanceFoot']}>
        {isRead ? (
          <Status tone="good">{tableWords.shown(reading.shown, reading.rows)}</Status>
        ) : (
          <Progress label={words.loading} percent={share} bare />
        )}
      </p>
    </>
  );
}

function Glance({ report, now, onEdit }: GlanceProps) {
  const viewer = useViewer(report);
  const { opened, isRead, onDialog, dialogs } = viewer;
  const { reading, remedies } = opened;
  const content = () => {
    if (reading.phase === 'failed')
      return <ReportProblem why={reading.why} rows={reading.rows} report={report} {...remedies} />;
    if (!isRead || reading.rows > 0) return <GlancePanes viewer={viewer} />;
    return (
      <Empty
        icon={FileQuestion}
        title={glance.none.title}
        action={
          <Button look="primary" onPress={onEdit}>
            {glance.none.action}
          </Button>
        }
      >
        {glance.none.text}
      </Empty>
    );
  };
  return (
    <div className={styles['glance']}>
      <GlanceHead
        now={now}
        canExport={isRead}
        onExport={() => {
          onDialog('export');
        }}
      />
      {content()}
      <ReportDialogs {...dialogs} />
    </div>
  );
}

/** A report beside what it was asked with: its chart and its first rows, and what is done with it next. */
export function ReportGlance({ id, onEdit }: { id: ReportId; onEdit: () => void }) {
  const now = useLibrary(({ value }) => value?.find((each) => each.id === id));
  // What is written about it changes, what is read of it does not.
  const [opened, setOpened] = useState(now);
  if (now && opened?.id !== now.id) setOpened(now);
  if (!now || opened?.id !== now.id)
    return (
      <Empty icon={FileQuestion} title={words.missing.title}>
        {words.missing.text}
      </Empty>
    );
  return <Glance key={id} report={opened} now={now} onEdit={onEdit} />;
}
