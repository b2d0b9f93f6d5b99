import { CaseSensitive, ChevronDown, ChevronUp, WholeWord, X } from 'lucide-react';
import { useEffect, type RefObject } from 'react';
import { useKeys } from '../../../commands/useKeys.ts';
import { Button, IconButton } from '../../../ui/buttons/Button.tsx';
import { ToggleIcon } from '../../../ui/buttons/ToggleIcon.tsx';
import { SearchField } from '../../../ui/forms/SearchField.tsx';
import { Progress } from '../../../ui/messages/Progress.tsx';
import styles from '../../panel/ReportTable.module.css';
import type { FindChoice, useFind } from './useFind.ts';
import { words } from './words.ts';

type FindBarProps = {
  choice: FindChoice;
  onChoice: (choice: FindChoice) => void;
  finding: ReturnType<typeof useFind>;
  /** How many cells of hidden columns have the text that no other has; null while that is not known. */
  hidden: number | null;
  inputRef: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

/** Which of the cells is shown, and how many there are. */
function saidOf({ choice: { text }, finding, hidden }: FindBarProps): string {
  const { at, count, isNone, soFar, share } = finding;
  if (text === '') return '';
  if (isNone) return hidden ? words.onlyHidden(hidden) : words.none;
  if (share !== null) return words.soFar(soFar);
  if (count === null) return '';
  return at?.number ? words.position(at.number, count.cells) : words.found(count.cells);
}

/** Finds text in cells: Enter and Shift+Enter go through them, Escape closes the bar. */
export function FindBar(props: FindBarProps) {
  const { choice, onChoice, finding, inputRef, onClose } = props;
  const { at, share, stop, next, previous } = finding;
  const [nextKeys, previousKeys] = [useKeys('find-next'), useKeys('find-previous')];
  useEffect(() => {
    inputRef.current?.select();
  }, [inputRef]);
  return (
    // The field inside has the focus; what bubbles up from it is for the bar.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      role="search"
      aria-label={words.label}
      className={styles['find']}
      onKeyDownCapture={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          onClose();
        } else if (event.key === 'Enter' && event.target === inputRef.current) {
          event.preventDefault();
          if (event.shiftKey) previous();
          else next();
        }
      }}
    >
      <SearchField
        label={words.field}
        value={choice.text}
        inputRef={inputRef}
        autoFocus
        onChange={(text) => {
          onChoice({ ...choice, text });
        }}
      />
      <ToggleIcon
        name={words.matchCase}
        icon={CaseSensitive}
        isSelected={choice.matchCase}
        onChange={(matchCase) => {
          onChoice({ ...choice, matchCase });
        }}
      />
      <ToggleIcon
        name={words.wholeCell}
        icon={WholeWord}
        isSelected={choice.wholeCell}
        onChange={(wholeCell) => {
          onChoice({ ...choice, wholeCell });
        }}
      />
      <IconButton name={words.withKeys(words.previous, previousKeys)} icon={ChevronUp} onPress={previous} />
      <IconButton name={words.withKeys(words.next, nextKeys)} icon={ChevronDown} onPress={next} />
      <span role="status" className={styles['count']}>
        {saidOf(props)}
        {at?.wrapped && ` ${words.wrapped}`}
      </span>
      {share !== null && (
        <>
          <Progress label={words.counting} percent={Math.floor(share * 100)} bare />
          <Button look="quiet" onPress={stop}>
            {words.stop}
          </Button>
        </>
      )}
      <span className={styles['space']} />
      <IconButton name={words.close} icon={X} onPress={onClose} />
    </div>
  );
}
