import { FileQuestion } from 'lucide-react';
import { memo, useState } from 'react';
import type { ReportId } from '../../../contract/reports.ts';
import { useArriving } from '../../state/arriving.ts';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import { useLibrary, useUnreadable } from '../../state/mainState.ts';
import { go } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { ReportViewer } from '../viewer/ReportViewer.tsx';
import { words } from '../words.ts';

/** A report from the library, or on its way there; or why there is none. */
export const ReportPane = memo(function ReportPane({ id }: { id: ReportId }) {
  const reports = useLibrary((state) => state.value);
  const arriving = useArriving(({ arrivals }) => arrivals.get(id)?.report);
  const report = reports?.find((each) => each.id === id) ?? arriving;
  const isUnreadable = useUnreadable(({ value }) => value?.some((each) => each.id === id) ?? false);
  // The library may be announced again while this report stays the same; keeping the first avoids reading it again.
  const [opened, setOpened] = useState<ShownReport | null>(null);
  if (report && (opened === null || (isStored(report) && !isStored(opened)))) setOpened(report);
  if (!reports && !arriving) return <Skeleton lines={8} label={words.loading} />;
  const gone = isUnreadable ? words.unreadable : words.missing;
  if (!report || !opened)
    return (
      <Empty
        icon={FileQuestion}
        title={gone.title}
        action={
          <Button
            onPress={() => {
              go({ screen: 'library' });
            }}
          >
            {gone.action}
          </Button>
        }
      >
        {gone.text}
      </Empty>
    );
  return <ReportViewer key={id} report={opened} />;
});
