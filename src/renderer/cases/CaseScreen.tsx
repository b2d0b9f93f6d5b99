import { Ellipsis, FileX2, Pencil, Printer, StickyNote, TextCursorInput } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PieceId, type Case, type CaseId } from '../../contract/cases.ts';
import { useCommand } from '../commands/commands.ts';
import { api } from '../state/api.ts';
import { go } from '../state/navigation.ts';
import { notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { undoPieceRemoval } from './caseActs.ts';
import styles from './Case.module.css';
import './document/document.css';
import { OutputDialog } from './OutputDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { Piece } from './Piece.tsx';
import type { SourceState } from './sourceState.ts';
import { useCase } from './useCase.ts';
import { usePieceDrag } from './usePieceDrag.ts';
import { useSourceStates } from './useSourceStates.ts';
import { words } from './words.ts';

const says = words.page;

/** The pieces in their order, which the pointer and the keys change. */
function usePieces({ id, pieces }: Case) {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ id: PieceId; said: string } | null>(null);
  const move = (piece: PieceId, to: number) => {
    void api.cases.move({ id, piece, to }).then((done) => {
      notifyIfFailed(done);
      if (done.ok) setMoved({ id: piece, said: words.piece.moved(to + 1, pieces.length) });
    });
  };
  // A piece whose place has changed loses the focus, with which it would be moved on.
  useEffect(() => {
    const last = moved && list.current?.querySelector(`[data-piece="${moved.id}"] [data-handle]`);
    if (last instanceof HTMLElement && document.activeElement === document.body) last.focus();
  });
  return { list, move, said: moved?.said ?? '', drag: usePieceDrag(list, move) };
}

/** The place before which a dragged piece would be put: that of another piece, or the end. */
function dropMark(
  pieces: Case['pieces'],
  dragged: { id: PieceId; to: number } | null,
): PieceId | 'end' | null {
  if (!dragged) return null;
  const others = pieces.filter(({ id }) => id !== dragged.id);
  return others[dragged.to]?.id ?? 'end';
}

type PieceListProps = {
  of: Case;
  states: ReadonlyMap<PieceId, SourceState>;
  /** The text that is written now. */
  edited: PieceId | null;
  onEdit: (edited: PieceId | null) => void;
  onText: (at: number) => void;
};

/** The pieces in their order. */
function PieceList({ of, states, edited, onEdit, onText }: PieceListProps) {
  const { pieces } = of;
  const { list, move, said, drag } = usePieces(of);
  const mark = dropMark(pieces, drag.dragged);
  return (
    <>
      <ol
        ref={list}
        className={styles['pieces']}
        aria-label={says.pieces}
        data-drop-end={mark === 'end' || undefined}
      >
        {pieces.map((piece, at) => (
          <Piece
            key={piece.id}
            of={of}
            piece={piece}
            at={at}
            state={states.get(piece.id)}
            handle={drag.handle(piece.id, at)}
            isDragged={drag.dragged?.id === piece.id}
            isDropped={mark === piece.id}
            isEdited={edited === piece.id}
            onEdit={(isEdited) => {
              onEdit(isEdited ? piece.id : null);
            }}
            onMove={(to) => {
              move(piece.id, to);
            }}
            onText={onText}
          />
        ))}
      </ol>
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </>
  );
}

type Opened = 'output' | 'name';

/** A case with its pieces. */
function CaseView({ of }: { of: Case }) {
  const { id, name, pieces } = of;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [edited, setEdited] = useState<PieceId | null>(null);
  const states = useSourceStates(pieces);
  const close = () => {
    setOpened(null);
  };
  const print = () => {
    if (pieces.length > 0) setOpened('output');
  };
  useCommand('undo', undoPieceRemoval);
  useCommand('print', print);
  const addText = async (at: number) => {
    const kept = { id: PieceId.parse(crypto.randomUUID()), addedAtMs: Date.now() };
    const added = await api.cases.put({ id, piece: { kind: 'text', heading: '', text: '', ...kept }, at });
    if (added.ok) setEdited(kept.id);
    else notifyFailure(added.error);
  };
  const rename = {
    id: 'rename',
    name: words.actions.rename,
    icon: Pencil,
    run: () => {
      setOpened('name');
    },
  };
  return (
    <Page
      title={name}
      note={words.pieces(pieces.length)}
      actions={
        <>
          <Button icon={TextCursorInput} onPress={() => void addText(pieces.length)}>
            {says.text}
          </Button>
          <Button icon={Printer} isDisabled={pieces.length === 0} onPress={print}>
            {words.output.action}
          </Button>
          <MenuButton name={says.menu} icon={Ellipsis} look="secondary" actions={[rename]} />
        </>
      }
    >
      {pieces.length === 0 ? (
        <Empty icon={StickyNote} title={says.empty.title}>
          {says.empty.text}
        </Empty>
      ) : (
        <PieceList
          of={of}
          states={states}
          edited={edited}
          onEdit={setEdited}
          onText={(at) => void addText(at)}
        />
      )}
      {opened === 'output' && <OutputDialog of={of} states={states} onClose={close} />}
      {opened === 'name' && <NameDialog of={of} onClose={close} />}
    </Page>
  );
}

/** One case: what was pinned to it, with text between. */
export function CaseScreen({ id }: { id: CaseId }) {
  const found = useCase(id);
  if (found !== null && found !== 'gone') return <CaseView of={found} />;
  return (
    <Page title={says.untitled}>
      {found === null ? (
        <Skeleton lines={8} label={says.loading} />
      ) : (
        <Empty
          icon={FileX2}
          title={says.gone.title}
          action={
            <Button
              onPress={() => {
                go({ screen: 'cases' });
              }}
            >
              {says.gone.action}
            </Button>
          }
        >
          {says.gone.text}
        </Empty>
      )}
    </Page>
  );
}
