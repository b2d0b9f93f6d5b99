import { ListChecks } from 'lucide-react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { PopoverButton } from '../../../ui/overlays/PopoverButton.tsx';
import { shortText } from '../state/cutText.ts';
import styles from './Fields.module.css';
import { useFields } from './fieldsState.ts';
import { words } from './words.ts';

type FieldChoiceProps = { all: readonly string[]; listed: readonly string[] };

/** Chooses the fields that are listed. A new one comes last. */
export function FieldChoice({ all, listed }: FieldChoiceProps) {
  return (
    <PopoverButton name={words.choose.name} icon={ListChecks}>
      <ul className={styles['choices']} aria-label={words.choose.list}>
        {all.map((name) => (
          <li key={name}>
            <Checkbox
              label={shortText(name)}
              isSelected={listed.includes(name)}
              onChange={(isListed) => {
                useFields.setState({
                  listed: isListed ? [...listed, name] : listed.filter((each) => each !== name),
                });
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        look="quiet"
        onPress={() => {
          useFields.setState({ listed: null });
        }}
      >
        {words.choose.usual}
      </Button>
    </PopoverButton>
  );
}
