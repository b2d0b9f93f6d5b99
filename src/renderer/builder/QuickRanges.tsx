import { Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { useSize } from '../ui/useSize.ts';
import styles from './Builder.module.css';
import { RANGES } from './timeRanges.ts';
import { words } from './words.ts';

const { time } = words;

/** What all of them take, in pixels, as a button each. */
const ROOM = 660;

/** Ranges that are chosen by a press, on one line: where it is narrow, some are in a menu. */
export function QuickRanges({ onChoose }: { onChoose: (name: string) => void }) {
  const line = useRef<HTMLDivElement>(null);
  const { width } = useSize(line);
  const isWide = width >= ROOM;
  return (
    <div ref={line} className={styles['ranges']} role="group" aria-label={time.ranges}>
      {[...RANGES.usual, ...(isWide ? RANGES.others : [])].map((name) => (
        <Button
          key={name}
          onPress={() => {
            onChoose(name);
          }}
        >
          {name}
        </Button>
      ))}
      {!isWide && (
        <MenuButton
          name={time.otherRanges}
          icon={Ellipsis}
          look="secondary"
          actions={RANGES.others.map((name) => ({
            id: name,
            name,
            run: () => {
              onChoose(name);
            },
          }))}
        />
      )}
    </div>
  );
}
