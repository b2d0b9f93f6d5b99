import { ClipboardCopy, Image, ImageDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { Menu, type Anchor } from '../../ui/overlays/Menu.tsx';
import type { Pictured } from './pictured.ts';
import { PICTURES } from './savePicture.ts';
import { words } from './words.ts';

type PictureMenuProps = {
  pictured: Pictured;
  /** The name of the file, without its ending. */
  name: string;
};

const ICONS = { png: ImageDown, svg: Image, copy: ClipboardCopy };

/** Saves or copies the chart as a picture. */
export function PictureMenu({ pictured, name }: PictureMenuProps) {
  const button = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<Anchor | null>(null);
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
          run: () => void PICTURES[id](pictured(Date.now()), name),
        }))}
        onClose={() => {
          setAt(null);
        }}
      />
    </>
  );
}
