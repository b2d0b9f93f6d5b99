import { ClipboardCopy, Image, ImageDown } from 'lucide-react';
import type { MenuAction } from '../../ui/overlays/Menu.tsx';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import type { Pictured } from './pictured.ts';
import { PICTURES } from './savePicture.ts';
import { words } from './words.ts';

type PictureMenuProps = {
  pictured: Pictured;
  /** The name of the file, without its ending. */
  name: string;
  /** What else is done with it. */
  more?: readonly MenuAction[];
};

const ICONS = { png: ImageDown, svg: Image, copy: ClipboardCopy };

/** Saves or copies the chart as a picture. */
export function PictureMenu({ pictured, name, more }: PictureMenuProps) {
  return (
    <MenuButton
      name={words.save}
      icon={ImageDown}
      look="secondary"
      actions={[
        ...(['png', 'svg', 'copy'] as const).map((id) => ({
          id,
          name: words.saving[id],
          icon: ICONS[id],
          run: () => void PICTURES[id](pictured(Date.now()), name),
        })),
        ...(more ?? []),
      ]}
    />
  );
}
