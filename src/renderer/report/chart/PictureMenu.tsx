import { ClipboardCopy, Image, ImageDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ShownReport } from '../../shownReport.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { Menu, type Anchor } from '../../ui/overlays/Menu.tsx';
import { fileNameFor } from '../export/fileName.ts';
import { picturedOf } from './pictured.ts';
import { PICTURES } from './savePicture.ts';
import type { ShownChart } from './shownChart.ts';
import { words } from './words.ts';

type PictureMenuProps = {
  report: ShownReport;
  chart: ShownChart;
  hidden: ReadonlySet<string>;
  caution: string | null;
};

const ICONS = { png: ImageDown, svg: Image, copy: ClipboardCopy };

/** Saves or copies the chart as a picture. */
export function PictureMenu({ report, chart, hidden, caution }: PictureMenuProps) {
  const button = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<Anchor | null>(null);
  const pictured = picturedOf(chart, { report, hidden, caution });
  return (
    <>
      <span ref={button}>
        <IconButton
          name={words.save}
          icon={ImageDown}
          look="secondary"
          onPress={() => {
            const { left, top, width, height } = button.current?.getBoundingClientRect() ?? new DOMRect();
            setAt({ left, top, width, height });
          }}
        />
      </span>
      <Menu
        label={words.save}
        at={at}
        actions={(['png', 'svg', 'copy'] as const).map((id) => ({
          id,
          name: words.saving[id],
          icon: ICONS[id],
          run: () => void PICTURES[id](pictured(Date.now()), fileNameFor(report)),
        }))}
        onClose={() => {
          setAt(null);
        }}
      />
    </>
  );
}
