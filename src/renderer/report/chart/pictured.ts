import type { ShownReport } from '../../state/shownReport.ts';
import type { PicturedChart } from '../../ui/chart/picture/chartPicture.ts';
import { pictureTexts } from './pictureTexts.ts';
import type { ShownChart } from './shownChart.ts';

/** The chart as it is on screen, to be made a picture of at this time. */
export type Pictured = (nowMs: number) => PicturedChart;

type Around = { report: ShownReport; hidden: ReadonlySet<string>; caution: string | null };

export const picturedOf =
  (chart: ShownChart, { report, hidden, caution }: Around): Pictured =>
  (nowMs) => ({
    plot: chart.plot,
    look: chart.look,
    hidden,
    zoom: chart.zoom,
    texts: pictureTexts(report, chart, { caution, nowMs }),
  });

/** Where the chart on screen can be had, for whoever prints it. */
export type PictureShelf = {
  /** The chart, null where there is none, or 'coming' while what was chosen is not drawn yet. */
  put: (pictured: Pictured | 'coming' | null) => void;
  /** The chart of what was chosen, as soon as it is drawn. */
  get: () => Promise<Pictured | null>;
};

export function pictureShelf(): PictureShelf {
  let shown: Pictured | 'coming' | null = null;
  let changed = Promise.withResolvers<void>();
  const get: PictureShelf['get'] = async () => {
    if (shown !== 'coming') return shown;
    await changed.promise;
    return get();
  };
  return {
    put(pictured) {
      shown = pictured;
      changed.resolve();
      changed = Promise.withResolvers();
    },
    get,
  };
}
