import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { SidePanel } from '../panel/SidePanel.tsx';
import type { GroupedRows, PartProps } from './choices.ts';
import { GroupFigures } from './GroupFigures.tsx';
import { GroupKeys } from './GroupKeys.tsx';
import { canHaveSubtotals } from './groupSpecFor.ts';
import { TopField } from './TopField.tsx';
import { words } from './words.ts';

type GroupPanelProps = Omit<PartProps, 'columns'> & {
  /** The rows that are grouped. */
  rows: GroupedRows;
  /** Null until the groups have been made. */
  facts: GroupedFacts | null;
  onRows: () => void;
  onClose: () => void;
};

/** How rows are grouped. Every change takes effect at once and can be undone. */
export function GroupPanel({ rows, choice, onChange, facts, onRows, onClose }: GroupPanelProps) {
  const { keys } = choice;
  return (
    <SidePanel title={words.title} close={words.close} onClose={onClose}>
      <GroupKeys rows={rows} choice={choice} onChange={onChange} />
      <GroupFigures rows={rows} choice={choice} onChange={onChange} facts={facts} />
      <TopField
        of="groups"
        top={choice.top}
        onTop={(top) => {
          onChange({ top });
        }}
      />
      <Checkbox
        label={words.subtotals.label}
        note={words.subtotals[keys.length < 2 ? 'few' : 'note']}
        isDisabled={!canHaveSubtotals(choice)}
        isSelected={choice.subtotals === true}
        onChange={(isOn) => {
          onChange({ subtotals: isOn || undefined });
        }}
      />
      <Checkbox
        label={words.heat.label}
        note={words.heat.note}
        isSelected={choice.heat === true}
        onChange={(isOn) => {
          onChange({ heat: isOn || undefined });
        }}
      />
      <Button onPress={onRows}>{words.back}</Button>
    </SidePanel>
  );
}
