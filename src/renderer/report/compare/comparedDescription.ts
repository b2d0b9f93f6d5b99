import type { StoredReport } from '../../../contract/library.ts';
import type { Zone } from '../../../contract/settings.ts';
import type { SideName } from '../../../table/comparison/comparisonSpec.ts';
import type { Explanation } from '../../../table/comparison/explanation.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { zoneName } from '../../ui/text/zones.ts';
import { originOf, searched, type Figure } from '../description/description.ts';
import { figureText as figureName, originText, rangeText } from '../description/descriptionText.ts';
import { shownRange, type ShownRange } from '../description/shownRange.ts';
import { words as descriptionWords } from '../description/words.ts';
import { conditionWords } from '../conditions/conditionWords.ts';
import { unitOf } from '../unit.ts';
import { changeText, figureText } from './figureText.ts';
import type { Done } from './comparing.ts';
import { words } from './words.ts';

/** A side of a comparison: its range, and its report where the other side is another one. */
type Side = { range: ShownRange | null; title: string | null };

/** The parts of the sentence that says what is compared. All that names it is made of them. */
export type ComparedDescription = {
  figure: Figure;
  /** What the rows of a share or an average are weighted by. */
  weights: string | null;
  /** What the points of an axis without times are, and what the figure is split by. */
  by: readonly string[];
  sides: Readonly<Record<SideName, Side>>;
  conditions: readonly string[];
  /** The filters of the view that neither side follows. */
  leftOut: readonly string[];
  origins: readonly string[];
};

type ComparedReports = {
  report: Pick<ShownReport, 'title' | 'source'>;
  /** Null where the period before is of the same report. */
  other: Pick<StoredReport, 'title' | 'source'> | null;
};

/** The range of a side: that of its period, or of its report as it is named elsewhere. */
function rangeOf(
  { source }: ComparedReports['report'],
  { periods }: Done,
  side: SideName,
  isPeriod: boolean,
) {
  const whole =
    isPeriod || source.kind === 'file'
      ? null
      : shownRange({ source, column: null, conditions: [], times: null });
  const span = periods?.[side];
  if (whole || !span) return whole;
  return { from: { ms: span.fromMs, isInside: true }, to: { ms: span.toMs, isInside: false } };
}

/** Describes what was compared, whatever is chosen by now. */
export function describeCompared({ report, other }: ComparedReports, done: Done): ComparedDescription {
  const { spec } = done.asked;
  const { x, aggregation } = done.compared.now;
  const conditions = [...searched(done.typed), ...done.followed];
  const side = (name: SideName, of: ComparedReports['report']): Side => ({
    range: rangeOf(of, done, name, other === null),
    title: other && of.title,
  });
  const origins = [report, ...(other ? [other] : [])].map(({ source }) => originText(originOf(source)));
  return {
    figure: {
      name: spec.metric ?? words.rows,
      unit: spec.metric === null ? null : unitOf(report.source, spec.metric),
    },
    weights: aggregation.kind === 'weighted' ? aggregation.by : null,
    by: [...(x.kind === 'category' ? [spec.axis] : []), ...(spec.split === null ? [] : [spec.split])],
    sides: { now: side('now', report), before: side('before', other ?? report) },
    conditions: conditions.map(conditionWords),
    leftOut: done.leftOut.map(conditionWords),
    origins: [...new Set(origins)],
  };
}

/** Each part in words; empty where there is nothing to say. */
export function comparedTexts(description: ComparedDescription, zone: Zone) {
  const { figure, weights, by, sides, conditions, leftOut, origins } = description;
  const rangeOfSide = (name: SideName) => rangeText(sides[name].range, zone);
  const side = (name: SideName) => words.side(words[name], rangeOfSide(name), sides[name].title);
  return {
    figure: figureName(figure),
    title: words.both(descriptionWords.title([figureName(figure)], by.length === 0 ? null : by.join(', '))),
    now: side('now'),
    before: side('before'),
    zone: zone === 'utc' ? '' : descriptionWords.zone(zoneName(zone)),
    weights: weights === null ? '' : words.weightedBy(weights),
    filter: conditions.length === 0 ? '' : words.filtered(conditions),
    leftOut: leftOut.length === 0 ? '' : words.leftOut(leftOut),
    origin: origins.join(', '),
  };
}

/** What is compared, in one line below its title. */
export function comparedLine(description: ComparedDescription, zone: Zone): string {
  const said = comparedTexts(description, zone);
  return [said.now, said.before, said.zone, said.weights, said.filter, said.leftOut, said.origin]
    .filter(Boolean)
    .join(' · ');
}

/** The difference in a line. */
export const headlineOf = (
  { figure }: Pick<ComparedDescription, 'figure'>,
  { now, before, difference, relative, tells }: Explanation,
): string =>
  words.headline(
    {
      metric: figureName(figure),
      now: figureText(now),
      before: figureText(before),
      difference: changeText(difference),
      change: relative && changeText(relative),
    },
    tells === 'points',
  );
