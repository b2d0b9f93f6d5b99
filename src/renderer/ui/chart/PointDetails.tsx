import type { RefObject } from 'react';
import { Menu } from '../overlays/Menu.tsx';
import type { ChartActions } from './chartActions.ts';
import { ChartTooltip } from './ChartTooltip.tsx';
import type { Drawing } from './geometry.ts';
import type { Palette } from './palette.ts';
import { sentenceOf } from './pointSentence.ts';
import { isStacked } from './stacking.ts';
import { pointSaid } from './tooltipLines.ts';
import { seriesOf, type Reached, type Reading } from './useReading.ts';
import { words } from '../words.ts';

type PointDetailsProps = Pick<ChartActions, 'actionsAt'> & {
  drawing: Drawing;
  palette: Palette | null;
  reading: Reading;
  /** Where the analyst is, here or in a chart beside this one. */
  cursor: Reached | null;
  /** The element that positions are measured from. */
  within: RefObject<HTMLElement | null>;
};

/** What the point where the analyst is says, and the menu on it. */
export function PointDetails({ drawing, palette, reading, cursor, within, actionsAt }: PointDetailsProps) {
  const { plot, look, hidden } = drawing;
  const { reached, menu, selection } = reading;
  const stacked = isStacked(look);
  // While a span is dragged, it would be in the way.
  const shown = menu || (selection && reached?.by === 'pointer') ? null : cursor;
  return (
    <>
      {shown && (
        <ChartTooltip
          said={pointSaid(plot, hidden, { point: shown.point, nearest: shown.series, stacked })}
          drawing={drawing}
          palette={palette}
          nearest={shown.series}
          at={shown.spot}
          within={within}
        />
      )}
      <Menu
        label={menu ? sentenceOf(plot, hidden, menu, stacked) : words.chart.label}
        at={menu && menu.anchor}
        actions={(menu && actionsAt?.(menu.point, seriesOf(plot, menu.series))) ?? []}
        onClose={() => {
          reading.setMenu(null);
        }}
      />
    </>
  );
}
