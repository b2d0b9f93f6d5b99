import { GitCompareArrows } from 'lucide-react';
import { useState } from 'react';
import type { ReportId } from '../../../contract/reports.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import type { OnValue } from './MadeDifference.tsx';
import type { CompareSource } from './useCompareChoices.ts';
import { words } from './words.ts';

type CompareButtonProps = {
  /** Null until every row is read. */
  source: CompareSource | null;
  onValue: OnValue;
  /** The report that it is compared with at once; null for none. */
  other: ReportId | null;
};

/** Opens the comparison of a report with another one, or with the period before. */
export function CompareButton({ source, onValue, other }: CompareButtonProps) {
  const [open, setOpen] = useState(other !== null);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <Button
        icon={GitCompareArrows}
        isDisabled={source === null}
        onPress={() => {
          setOpen(true);
        }}
      >
        {words.action}
      </Button>
      <Dialog
        title={words.title}
        open={open && source !== null}
        onClose={close}
        wide="chart"
        actions={<Button onPress={close}>{words.close}</Button>}
      >
        {source && (
          <ComparisonView
            source={source}
            other={other}
            onValue={(column, text) => {
              close();
              onValue(column, text);
            }}
          />
        )}
      </Dialog>
    </>
  );
}
