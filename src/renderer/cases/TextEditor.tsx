import { useEffect, useRef, useState } from 'react';
import type { CaseId, CasePiece } from '../../contract/cases.ts';
import { api } from '../state/api.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import styles from './Case.module.css';
import { words } from './words.ts';

/** How long typing pauses before the text is kept. */
const PAUSE_MS = 300;
const [LONGEST_HEADING, LONGEST_TEXT] = [200, 100_000];

type TextEditorProps = {
  id: CaseId;
  piece: Extract<CasePiece, { kind: 'text' }>;
  onDone: () => void;
};

/** Writes a text where it stands. It is kept as it is typed, so that nothing is lost when the page is left. */
export function TextEditor({ id, piece, onDone }: TextEditorProps) {
  const [typed, setTyped] = useState(piece);
  const kept = useRef(typed);
  const latest = useRef(typed);
  const keep = useRef(() => {
    if (kept.current === latest.current) return;
    kept.current = latest.current;
    void api.cases.put({ id, piece: latest.current, at: null }).then(notifyIfFailed);
  });
  useEffect(() => {
    latest.current = typed;
    const timer = setTimeout(keep.current, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  useEffect(() => {
    const { current } = keep;
    return current;
  }, []);
  return (
    <div className={styles['editor']}>
      <TextField
        label={words.piece.heading}
        value={typed.heading}
        optional
        autoFocus
        onChange={(heading) => {
          setTyped({ ...typed, heading: heading.slice(0, LONGEST_HEADING) });
        }}
      />
      <TextField
        label={words.piece.body}
        value={typed.text}
        rows={6}
        onChange={(text) => {
          setTyped({ ...typed, text: text.slice(0, LONGEST_TEXT) });
        }}
      />
      <div>
        <Button onPress={onDone}>{words.piece.done}</Button>
      </div>
    </div>
  );
}
