import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { useLibrary } from '../live.ts';
import { go } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { ReportViewer } from './ReportViewer.tsx';

/** One report of the library, as long as it is there. */
export function ReportScreen({ id }: { id: ReportId }) {
  const reports = useLibrary((state) => state.value);
  const report = reports?.find((each) => each.id === id);
  // The library may be told anew while this report stays what it is.
  const [held, setHeld] = useState<StoredReport | null>(null);
  if (report && held === null) setHeld(report);
  if (!reports) return <Skeleton lines={8} label="Loading" />;
  if (!report || !held)
    return (
      <Empty
        icon={FileQuestion}
        title="This report is not there any more"
        action={
          <Button
            onPress={() => {
              go({ screen: 'library' });
            }}
          >
            Go to the library
          </Button>
        }
      >
        It may have been removed.
      </Empty>
    );
  return <ReportViewer report={held} />;
}
