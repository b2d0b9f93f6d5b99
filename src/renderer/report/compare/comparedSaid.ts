import type { PictureTexts } from '../../ui/chart/picture/pictureLayout.ts';
import { sourceText } from '../chart/pictureTexts.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import {
  comparedLine,
  comparedTexts,
  describeCompared,
  headlineOf,
  type ComparedDescription,
} from './comparedDescription.ts';
import { joinedCaution } from '../joined.ts';
import type { DrawnSides } from './drawnSides.ts';
import type { Done } from './comparing.ts';
import { words } from './words.ts';

export type ComparedSaid = {
  /** One report, or now and before. */
  reports: readonly ShownReport[];
  description: ComparedDescription;
  /** The difference in a line; null where it is not explained. */
  headline: string | null;
  cautions: readonly string[];
};

/** Everything that is said of what was compared. */
export function comparedSaid(report: ShownReport, done: Done): ComparedSaid {
  const { asked, explained, cautions } = done;
  const other = 'id' in asked.other ? asked.other : null;
  const reports = [report, ...(other ? [other] : [])];
  const description = describeCompared({ report, other }, done);
  return {
    reports,
    description,
    headline: 'explained' in explained ? headlineOf(description, explained.explained) : null,
    cautions: [
      ...cautions.map(words.caution),
      ...reports.flatMap(({ source }) => joinedCaution(source) ?? []),
    ],
  };
}

/** Everything that a picture of a comparison says around it. */
export const comparedPictureTexts = (
  { reports, description, headline, cautions }: ComparedSaid,
  { summary, plot }: Pick<DrawnSides, 'summary' | 'plot'>,
  nowMs: number,
): PictureTexts => ({
  title: comparedTexts(description, plot.zone).title,
  lines: [
    reports.map(({ title }) => title).join(words.versus),
    comparedLine(description, plot.zone),
    ...(headline === null ? [] : [headline]),
    ...cautions,
  ],
  written: [],
  notes: [summary, ...reports.map((report) => sourceText(report, nowMs))],
});
