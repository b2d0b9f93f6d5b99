import { Check, ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReportId } from '../../../contract/reports.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { Menu, type Anchor } from '../../ui/overlays/Menu.tsx';
import { words } from './words.ts';

/** The range is empty where it is not known. */
export type ReportTab = { id: ReportId; title: string; range: string };

type TabMenuProps = Pick<ReportTab, 'id'> & {
  tabs: readonly ReportTab[];
  onSelect: (id: ReportTab['id']) => void;
};

/** Every open report by its whole name, however narrow its tab is. */
export function TabMenu({ tabs, id, onSelect }: TabMenuProps) {
  const button = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<Anchor | null>(null);
  const name = words.all(tabs.length);
  return (
    <>
      <span ref={button}>
        <IconButton
          name={name}
          icon={ChevronDown}
          onPress={() => {
            const { left, top, width, height } = button.current?.getBoundingClientRect() ?? new DOMRect();
            setAt({ left, top, width, height });
          }}
        />
      </span>
      <Menu
        label={name}
        at={at}
        actions={tabs.map((tab) => ({
          id: tab.id,
          name: nameOf(tab),
          ...(tab.id === id ? { icon: Check } : {}),
          run: () => {
            onSelect(tab.id);
          },
        }))}
        onClose={() => {
          setAt(null);
        }}
      />
    </>
  );
}

/** A report with its range, which tells it from others of its title. */
export const nameOf = ({ title, range }: ReportTab): string => (range === '' ? title : `${title}, ${range}`);
