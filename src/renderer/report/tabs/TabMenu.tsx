import { Check, ChevronDown } from 'lucide-react';
import type { ReportId } from '../../../contract/reports.ts';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import { words } from './words.ts';

/** The range is empty where it is not known. */
export type ReportTab = { id: ReportId; title: string; range: string };

type TabMenuProps = Pick<ReportTab, 'id'> & {
  tabs: readonly ReportTab[];
  onSelect: (id: ReportTab['id']) => void;
};

/** Every open report by its whole name, however narrow its tab is. */
export function TabMenu({ tabs, id, onSelect }: TabMenuProps) {
  return (
    <MenuButton
      name={words.all(tabs.length)}
      icon={ChevronDown}
      actions={tabs.map((tab) => ({
        id: tab.id,
        name: nameOf(tab),
        ...(tab.id === id ? { icon: Check } : {}),
        run: () => {
          onSelect(tab.id);
        },
      }))}
    />
  );
}

/** A report with its range, which tells it from others of its title. */
export const nameOf = ({ title, range }: ReportTab): string => (range === '' ? title : `${title}, ${range}`);
