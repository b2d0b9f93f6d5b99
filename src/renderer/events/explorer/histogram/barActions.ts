import type { EventAnswers } from '../../../../contract/eventQuestions.ts';
import { visibleText } from '../../../../events/visibleText.ts';
import type { Plot, PlotSeries } from '../../../ui/chart/plot.ts';
import { pointText } from '../../../ui/chart/tooltipLines.ts';
import type { MenuAction } from '../../../ui/overlays/Menu.tsx';
import { addCondition, showSpan } from '../state/explorerState.ts';
import { valueCondition } from '../state/valueCondition.ts';
import { seriesName } from './histogramPlot.ts';
import { words } from './words.ts';

const says = words.actions;
const MICROS = 1_000;
const LONGEST = 60;

const short = (text: string) => visibleText(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** What can be done with a bar, and with the value that a part of it is of. */
export function barActions(
  { plot, answer, split }: { plot: Plot; answer: EventAnswers['histogram']; split: string | null },
  point: number,
  series: PlotSeries | null,
): MenuAction[] {
  const actions: MenuAction[] = [];
  const counted = series && answer.series.find((each) => !each.others && seriesName(each) === series.name);
  if (split !== null && counted && (series.stack ?? 0) === 0) {
    const { value } = counted;
    for (const negated of [false, true])
      actions.push({
        id: negated ? 'not' : 'only',
        name: (negated ? says.not : says.only)(short(split), short(series.name)),
        group: 'value',
        run: () => {
          addCondition(valueCondition(split, value, negated));
        },
      });
  }
  const { x, stepMs } = plot;
  if (x.kind === 'time' && stepMs !== null) {
    const from = x.values[point] ?? 0;
    actions.push({
      id: 'time',
      name: says.time(pointText(plot, point)),
      group: 'time',
      run: () => {
        showSpan(Math.round(from * MICROS), Math.round((from + stepMs) * MICROS));
      },
    });
  }
  return actions;
}
