import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton, type ButtonProps } from '../buttons/Button.tsx';
import { Menu, type Anchor, type MenuAction } from './Menu.tsx';

type MenuButtonProps = Pick<ButtonProps, 'look'> & {
  name: string;
  icon: LucideIcon;
  actions: readonly MenuAction[];
};

/** A button with an icon that opens a menu of its name. */
export function MenuButton({ name, icon, look = 'quiet', actions }: MenuButtonProps) {
  const button = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<Anchor | null>(null);
  return (
    <>
      <span ref={button}>
        <IconButton
          name={name}
          icon={icon}
          look={look}
          onPress={() => {
            const { left, top, width, height } = button.current?.getBoundingClientRect() ?? new DOMRect();
            setAt({ left, top, width, height });
          }}
        />
      </span>
      <Menu
        label={name}
        at={at}
        actions={actions}
        onClose={() => {
          setAt(null);
        }}
      />
    </>
  );
}
