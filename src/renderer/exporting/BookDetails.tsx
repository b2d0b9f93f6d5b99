import type { ExportDetails } from '../../contract/exportRecipe.ts';
import { Checkbox } from '../ui/forms/Choices.tsx';
import styles from './Export.module.css';
import { hasLinesAbove, possibleAnalysis, type ExportChoice } from './exportChoice.ts';
import type { ExportSource } from './exportSource.ts';
import { bookDetailWords as said } from './bookDetailWords.ts';

type BookDetailsProps = {
  source: ExportSource;
  choice: ExportChoice;
  onChange: (details: ExportDetails) => void;
};

/** What a new workbook has besides its rows. */
export function BookDetails({ source, choice, onChange }: BookDetailsProps) {
  const { details } = choice;
  const possible = possibleAnalysis(source, choice);
  return (
    <div className={styles['switches']} role="group" aria-label={said.title}>
      {source.analysisOf &&
        (['chart', 'pivot'] as const).map((part) =>
          possible[part] ? (
            <Checkbox
              key={part}
              label={said[part].name}
              note={said[part].note}
              isSelected={details[part] === true}
              onChange={(isWanted) => {
                onChange({ ...details, [part]: isWanted });
              }}
            />
          ) : (
            <p key={part} className={styles['bookNote']}>
              {said[part].none}
            </p>
          ),
        )}
      <Checkbox
        label={said.above}
        note={said.aboveNote}
        isSelected={hasLinesAbove(choice)}
        onChange={(linesAbove) => {
          onChange({ ...details, linesAbove });
        }}
      />
    </div>
  );
}
