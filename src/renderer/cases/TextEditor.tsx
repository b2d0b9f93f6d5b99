import { useEffect, useRef, useState } from 'react';
import { CaseText, type CaseId, type CasePiece } from '../../contract/cases.ts';
import { api } from '../state/api.ts';
import { notifyFailure } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import styles from './Case.module.css';
import { words } from './words.ts';

/** How long typing pauses before the text is kept. */
const PAUSE_MS = 300;

type TextPiece = Extract<CasePiece, { kind: 'text' }>;

/** What is wrong with each of both, as nothing is kept of a text that is too long. */
function problemsOf(typed: TextPiece): Record<string, string> {
  const { error } = CaseText.safeParse(typed);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), words.piece.notKept(message)]),
  );
}

type TextEditorProps = { id: CaseId; piece: TextPiece; onDone: () => void };

/** Writes a text where it stands. It is kept as it is typed, so that nothing is lost when the page is left. */
export function TextEditor({ id, piece, onDone }: TextEditorProps) {
  const [typed, setTyped] = useState(piece);
  const kept = useRef(typed);
  const latest = useRef(typed);
  /** Whether all that was typed is kept. What could not be is tried again with the next letter, and when it is done. */
  const keep = useRef(async (): Promise<boolean> => {
    const wanted = latest.current;
    if (kept.current === wanted) return true;
    if (!CaseText.safeParse(wanted).success) return false;
    const done = await api.cases.put({ id, piece: wanted, at: null });
    if (done.ok) kept.current = wanted;
    else notifyFailure(done.error);
    return done.ok;
  });
  useEffect(() => {
    latest.current = typed;
    const timer = setTimeout(() => void keep.current(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  useEffect(() => {
    const { current } = keep;
    return () => void current();
  }, []);
  const problems = problemsOf(typed);
  return (
    <div className={styles['editor']}>
      <TextField
        label={words.piece.heading}
        value={typed.heading}
        error={problems['heading']}
        optional
        autoFocus
        onChange={(heading) => {
          setTyped({ ...typed, heading });
        }}
      />
      <TextField
        label={words.piece.body}
        value={typed.text}
        error={problems['text']}
        rows={6}
        onChange={(text) => {
          setTyped({ ...typed, text });
        }}
      />
      <div>
        <Button
          onPress={() => {
            void keep.current().then((isKept) => {
              if (isKept) onDone();
            });
          }}
        >
          {words.piece.done}
        </Button>
      </div>
    </div>
  );
}
