import { useNavigation } from '../../state/navigation.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { CompareButton } from '../compare/CompareButton.tsx';
import type { OpenBeside } from '../reading/useReport.ts';
import type { Reading } from '../reading/reading.ts';
import type { TableState } from '../table/useTableState.ts';
import { valueCondition } from '../conditions/valueCondition.ts';
import { useSame } from '../../ui/useSame.ts';
import { rowsOf } from '../views/viewChanges.ts';

type ViewCompareProps = {
  report: ShownReport;
  reading: Reading;
  tableState: TableState;
  openBeside: OpenBeside;
};

/** Compares the report, and shows the rows of a value that made the difference. */
export function ViewCompare({ report, reading, tableState, openBeside }: ViewCompareProps) {
  const { view, state } = tableState.open;
  const filter = useSame({ typed: state.typed, conditions: state.conditions });
  const { columns } = reading;
  const compare = useNavigation(({ route }) =>
    route.screen === 'report' && route.id === report.id ? (route.compare ?? null) : null,
  );
  return (
    <CompareButton
      key={compare}
      other={compare}
      source={reading.phase === 'read' ? { report, frame: reading.frame, columns, filter, openBeside } : null}
      onValue={(names, texts) => {
        const conditions = names.flatMap((name, at) => {
          const info = columns.find((column) => column.name === name);
          return info ? [valueCondition(info, texts[at] ?? null, false)] : [];
        });
        view.change(rowsOf(conditions));
      }}
    />
  );
}
