import { Pin as PinIcon } from 'lucide-react';
import { useState } from 'react';
import type { PinnedView } from '../../../contract/desk.ts';
import type { SavedQuery } from '../../../contract/queries.ts';
import { ReportRequest } from '../../../contract/reports.ts';
import { ok } from '../../../contract/result.ts';
import { WHOLE_REPORT, type ChartChoice, type ViewState } from '../../../contract/views.ts';
import { questionOf } from '../../../queries/sameQuestion.ts';
import { SaveQueryDialog } from '../../requests/SaveQueryDialog.tsx';
import { api } from '../../state/api.ts';
import { useQueries } from '../../state/mainState.ts';
import { go, useNavigation } from '../../state/navigation.ts';
import { notify, notifyIfFailed } from '../../state/notices.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { usePending } from '../../state/usePending.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { words } from './words.ts';

const { pin: texts } = words;

type PinButtonProps = {
  report: ShownReport;
  /** What is shown of the report, of which the chart is. */
  state: ViewState;
  choice: ChartChoice;
  columns: readonly ColumnInfo[];
};

/** What of the view is pinned: the first metric and the filters. Those of times would leave nothing of a later report. */
function pinnedView({ typed, conditions, columns }: ViewState, choice: ChartChoice): PinnedView {
  return {
    ...WHOLE_REPORT,
    typed,
    conditions: conditions.filter(({ on, column }) => on && column !== choice.axis),
    columns: { ...WHOLE_REPORT.columns, kinds: columns.kinds },
    chart: { ...choice, metrics: choice.metrics.slice(0, 1) },
  };
}

/** Why a chart cannot be pinned; null if it can. */
function obstacleOf({ chart, conditions }: PinnedView, columns: readonly ColumnInfo[]): string | null {
  const find = (name: string | null) => columns.find((column) => column.name === name);
  if (find(chart.axis)?.kind !== 'time') return texts.needsTimes;
  const used = [chart.metrics[0] ?? null, chart.split, ...conditions.map(({ column }) => column)];
  return used.some((name) => find(name)?.derived !== undefined) ? texts.derived : null;
}

/** The request of a report as it can be saved: a file name may break a rule that is newer. */
function requestOf(request: SavedQuery['versions'][number]['request']): ReportRequest {
  const whole = ReportRequest.safeParse(request);
  return whole.success ? whole.data : ReportRequest.parse({ ...request, fileName: '' });
}

/** Pins the chart to the home screen, where it follows the saved query of the report; one without a query is saved first. */
export function PinButton({ report, state, choice, columns }: PinButtonProps) {
  const queries = useQueries(({ value }) => value) ?? [];
  const [isSaving, setSaving] = useState(false);
  const { isPending, run } = usePending();
  const { source } = report;
  if (source.kind === 'file') return null;
  const view = pinnedView(state, choice);
  const obstacle = obstacleOf(view, columns);
  const pin = async ({ id, name }: SavedQuery) => {
    const pinned = await api.desk.pin({ queryId: id, view });
    // Who went to Home meanwhile sees it there.
    if (pinned.ok && useNavigation.getState().route.screen !== 'home')
      notify({
        tone: 'good',
        about: 'pins',
        title: texts.done,
        text: texts.follows(name),
        action: {
          name: texts.show,
          run: () => {
            go({ screen: 'home' });
          },
        },
      });
    return pinned;
  };
  return (
    <>
      <IconButton
        name={obstacle ?? texts.pin}
        icon={PinIcon}
        look="secondary"
        isDisabled={obstacle !== null}
        isPending={isPending}
        onPress={run(async () => {
          const asked = questionOf(source.request);
          const query = queries.find(({ versions }) => {
            const latest = versions.at(-1);
            return latest && questionOf(latest.request) === asked;
          });
          if (query) return pin(query);
          setSaving(true);
          return ok(undefined);
        })}
      />
      {isSaving && (
        <SaveQueryDialog
          request={requestOf(source.request)}
          query={null}
          onSaved={(query) => void pin(query).then(notifyIfFailed)}
          onClose={() => {
            setSaving(false);
          }}
        />
      )}
    </>
  );
}
