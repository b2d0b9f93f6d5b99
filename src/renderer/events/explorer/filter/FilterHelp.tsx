import { CircleQuestionMark } from 'lucide-react';
import { PopoverButton } from '../../../ui/overlays/PopoverButton.tsx';
import styles from './FilterBar.module.css';
import { words } from './words.ts';

const says = words.help;

/** What can be written as a filter, by examples. */
export function FilterHelp() {
  return (
    <PopoverButton name={says.name} icon={CircleQuestionMark} iconOnly>
      <div className={styles['help']}>
        <p>{says.intro}</p>
        <dl>
          {says.examples.map(([text, meaning]) => (
            <div key={text}>
              <dt>
                <code>{text}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>{says.keys}</p>
      </div>
    </PopoverButton>
  );
}
