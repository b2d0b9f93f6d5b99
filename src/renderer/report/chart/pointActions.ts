import { pointEnd } from '../../../table/charts/calendarSteps.ts';
import { NULL_NAME } from '../../../table/charts/emptyNames.ts';
import type { SpanAction } from '../../ui/chart/chartActions.ts';
import type { Plot, PlotSeries } from '../../ui/chart/plot.ts';
import { keyOf } from '../../ui/chart/plot.ts';
import { pressedLegend } from '../../ui/chart/isolating.ts';
import { pointText } from '../../ui/chart/tooltipLines.ts';
import { shownText } from '../../ui/grid/gridText.ts';
import type { MenuAction } from '../../ui/overlays/Menu.tsx';
import type { Charted } from './plotOf.ts';
import { words } from './words.ts';

type ActionsFor = {
  plot: Plot;
  charted: Charted;
  /** The column of the categories, if there are any. */
  categories: string | null;
  hidden: ReadonlySet<string>;
  onHidden: (hidden: ReadonlySet<string>) => void;
  onPick: ((column: string, text: string | null) => void) | undefined;
  /** What can be done with the time of a point. */
  spanActions: readonly SpanAction[];
};

const says = words.actions;

/** What can be done with a point, and with the series at it. */
export function actionsFor(about: ActionsFor, point: number, series: PlotSeries | null): MenuAction[] {
  const { plot, charted, categories, hidden, onHidden, onPick, spanActions } = about;
  const actions: MenuAction[] = [];
  const keys = plot.series.map(keyOf);
  if (series && keys.length > 1) {
    const key = keyOf(series);
    const name = shownText(series.name);
    const isAlone = keys.every((each) => hidden.has(each) === (each !== key));
    const alone = () => {
      onHidden(pressedLegend(keys, hidden, key, true));
    };
    actions.push({ id: 'alone', name: isAlone ? says.all : says.alone(name), group: 'series', run: alone });
    if (!isAlone)
      actions.push({
        id: 'hide',
        name: says.hide(name),
        group: 'series',
        run: () => {
          onHidden(pressedLegend(keys, hidden, key, false));
        },
      });
  }
  const textOf = (name: string) => (name === NULL_NAME ? null : '');
  const filterBy = (column: string, name: string, isEmpty = false) => {
    actions.push({
      id: `filter ${column}`,
      name: says.filterBy(shownText(column), shownText(name)),
      group: 'rows',
      run: () => onPick?.(column, isEmpty ? textOf(name) : name),
    });
  };
  const { x, stepMs } = plot;
  if (
    onPick &&
    series &&
    series.others === 0 &&
    series.isPast !== true &&
    charted.split !== null &&
    charted.split !== categories
  )
    filterBy(charted.split, series.name, series.isEmpty);
  if (onPick && x.kind === 'category' && categories !== null) {
    const name = x.values[point];
    const combines = charted.metrics[0]?.data.otherCategories ?? 0;
    const isOther = combines > 0 && point === x.values.length - 1;
    if (name !== undefined && !isOther) filterBy(categories, name, x.empty?.has(point));
  }
  if (x.kind === 'time' && stepMs !== null) {
    const from = x.values[point] ?? 0;
    const to = pointEnd(from, stepMs);
    for (const { id, name, run } of spanActions)
      actions.push({
        id,
        name: id === 'filter' ? says.filterTime(pointText(plot, point)) : name,
        group: 'rows',
        run: () => {
          run(from, to);
        },
      });
  }
  return actions;
}
