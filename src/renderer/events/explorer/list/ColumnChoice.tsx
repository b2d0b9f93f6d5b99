import { Columns3 } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { PopoverButton } from '../../../ui/overlays/PopoverButton.tsx';
import { useExplorer } from '../state/explorerState.ts';
import styles from './EntryList.module.css';
import { TIME_COLUMN } from './entryColumns.ts';
import { words } from './words.ts';

type ColumnChoiceProps = { names: readonly string[]; shown: readonly string[] };

/** Chooses which fields have a column. A new one comes last. */
export function ColumnChoice({ names, shown }: ColumnChoiceProps) {
  return (
    <PopoverButton name={words.columns.name} icon={Columns3}>
      <ul className={styles['choices']} aria-label={words.columns.list}>
        {[TIME_COLUMN, ...names].map((name) => {
          const isShown = shown.includes(name);
          return (
            <li key={name}>
              <Checkbox
                label={name === TIME_COLUMN ? words.columns.time : name}
                isSelected={isShown}
                isDisabled={isShown && shown.length === 1}
                onChange={(wanted) => {
                  useExplorer.setState({
                    columns: wanted ? [...shown, name] : shown.filter((each) => each !== name),
                  });
                }}
              />
            </li>
          );
        })}
      </ul>
      <Button
        look="quiet"
        onPress={() => {
          useExplorer.setState({ columns: null });
        }}
      >
        {words.columns.usual}
      </Button>
    </PopoverButton>
  );
}
