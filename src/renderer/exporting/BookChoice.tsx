import { useState } from 'react';
import type { Book } from '../../contract/books.ts';
import { api } from '../state/api.ts';
import { notifyFailure } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import styles from './Export.module.css';
import { words } from './words.ts';

const { book: said } = words;

type BookChoiceProps = {
  /** The workbook that is updated; none for a new file. */
  book: Book | undefined;
  onChange: (book: Book | undefined) => void;
};

/** Whether a new workbook is written, or one that is there again. */
export function BookChoice({ book, onChange }: BookChoiceProps) {
  const [isAsking, setAsking] = useState(false);
  const choose = async () => {
    setAsking(true);
    const chosen = await api.exports.chooseBook();
    setAsking(false);
    if (!chosen.ok) notifyFailure(chosen.error);
    else if (chosen.value) onChange(chosen.value);
  };
  return (
    <div className={styles['book']} role="group" aria-label={said.label}>
      <p>{book ? said.again(book.fileName, book.folder) : said.new}</p>
      <div>
        <Button isPending={isAsking} onPress={() => void choose()}>
          {book ? said.another : said.choose}
        </Button>
        {book && (
          <Button
            onPress={() => {
              onChange(undefined);
            }}
          >
            {said.none}
          </Button>
        )}
      </div>
      <p className={styles['bookNote']}>{said.note}</p>
    </div>
  );
}
