import type { RefObject } from 'react';
import { Button } from 'react-aria-components';
import { Tip } from '../overlays/Tip.tsx';
import { words } from '../words.ts';
import styles from './Chart.module.css';
import type { Geometry } from './geometry.ts';
import { NOTE_MARK, NOTE_RISE, noteText, notePositions } from './notes.ts';
import type { Plot } from './plot.ts';

type ChartNotesProps = {
  plot: Plot;
  geometry: Geometry;
  /** Has the focus afterwards: the note may be gone then. */
  reader: RefObject<HTMLElement | null>;
  onNote: (index: number) => void;
};

/** The numbers of notes, which are in the picture, as buttons: the text beside the pointer, a press to change it. */
export function ChartNotes({ plot, geometry, reader, onNote }: ChartNotesProps) {
  const positions = notePositions(plot, geometry);
  if (positions.length === 0) return null;
  return (
    <ul className={styles['notes']} aria-label={words.chart.notes}>
      {positions.map(({ index, note, mark }) => {
        const said = noteText(note, plot.zone);
        return (
          <li
            key={index}
            style={{ left: mark - NOTE_MARK / 2, top: geometry.area.top - NOTE_RISE - NOTE_MARK / 2 }}
          >
            <Tip text={said}>
              <Button
                className={styles['note'] ?? ''}
                aria-label={words.chart.note(index + 1, said)}
                onPress={() => {
                  reader.current?.focus();
                  onNote(index);
                }}
              />
            </Tip>
          </li>
        );
      })}
    </ul>
  );
}
