import {
  ArrowDown,
  ArrowUp,
  Ellipsis,
  GripVertical,
  Pencil,
  SquareArrowOutUpRight,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import type { Case, CasePiece } from '../../contract/cases.ts';
import { IconButton } from '../ui/buttons/Button.tsx';
import { classes } from '../ui/classes.ts';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import { MenuButton } from '../ui/overlays/MenuButton.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { formatTime } from '../ui/text/formats.ts';
import { removePiece } from './caseActs.ts';
import styles from './Case.module.css';
import { PieceDocument } from './document/PieceDocument.tsx';
import { goToSource } from './goToSource.ts';
import type { SourceState } from './sourceState.ts';
import { TextEditor } from './TextEditor.tsx';
import { words } from './words.ts';

const says = words.piece;

type PieceProps = {
  of: Case;
  piece: CasePiece;
  at: number;
  /** What became of its source since it was added; undefined while that is not known. */
  state: SourceState | undefined;
  /** What the pointer does with the handle. */
  handle: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  isDragged: boolean;
  /** Whether a dragged piece would be put before it. */
  isDropped: boolean;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onMove: (to: number) => void;
  /** Adds a text at this place. */
  onText: (at: number) => void;
};

function actionsOf({ of, piece, at, onMove, onText }: PieceProps): readonly MenuAction[] {
  const { actions } = says;
  return [
    ...(piece.kind === 'evidence'
      ? [
          {
            id: 'open',
            name: actions.open[piece.source.kind],
            icon: SquareArrowOutUpRight,
            run: () => {
              goToSource(piece.source);
            },
          },
        ]
      : []),
    {
      id: 'below',
      name: actions.below,
      icon: TextCursorInput,
      run: () => {
        onText(at + 1);
      },
    },
    {
      id: 'up',
      name: actions.up,
      group: 'move',
      icon: ArrowUp,
      isDisabled: at === 0,
      run: () => {
        onMove(at - 1);
      },
    },
    {
      id: 'down',
      name: actions.down,
      group: 'move',
      icon: ArrowDown,
      isDisabled: at === of.pieces.length - 1,
      run: () => {
        onMove(at + 1);
      },
    },
    {
      id: 'remove',
      name: actions.remove,
      group: 'end',
      icon: Trash2,
      run: () => void removePiece(of, piece),
    },
  ];
}

/** What was written, or a note that nothing is. */
function Written({ piece }: { piece: Extract<CasePiece, { kind: 'text' }> }) {
  return piece.text.trim() === '' && piece.heading.trim() === '' ? (
    <p data-said>{says.nothing}</p>
  ) : (
    <PieceDocument piece={piece} medium="screen" />
  );
}

/** A piece of a case: what it holds, between a handle that moves it and what can be done with it. */
export function Piece(props: PieceProps) {
  const { of, piece, at, state, handle, isDragged, isDropped, isEdited, onEdit, onMove } = props;
  const name = says.nameOf(piece, at + 1);
  const moveByKeys = (event: KeyboardEvent) => {
    const by = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    const to = at + (by ?? 0);
    if (to === at || to < 0 || to >= of.pieces.length) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <li
      data-piece={piece.id}
      aria-label={name}
      className={classes(styles['piece'], isDragged && styles['dragged'], isDropped && styles['dropped'])}
    >
      <button
        type="button"
        data-handle
        className={styles['handle']}
        aria-label={says.move(name)}
        title={says.moveKeys}
        onKeyDown={moveByKeys}
        {...handle}
      >
        <GripVertical size={15} aria-hidden />
      </button>
      <div data-case className={styles['content']}>
        {piece.kind === 'evidence' && (
          <>
            <PieceDocument piece={piece} medium="screen" />
            <p data-said>
              {says.kinds[piece.of]} · {says.added(formatTime(piece.addedAtMs))}
            </p>
            {state && (
              <Status tone={state.tone} wraps>
                {state.text}
              </Status>
            )}
          </>
        )}
        {piece.kind === 'text' &&
          (isEdited ? (
            <TextEditor
              id={of.id}
              piece={piece}
              onDone={() => {
                onEdit(false);
              }}
            />
          ) : (
            <Written piece={piece} />
          ))}
      </div>
      <div className={styles['acts']}>
        {piece.kind === 'text' && !isEdited && (
          <IconButton
            name={says.edit}
            icon={Pencil}
            onPress={() => {
              onEdit(true);
            }}
          />
        )}
        <MenuButton name={says.menu(name)} icon={Ellipsis} actions={actionsOf(props)} />
      </div>
    </li>
  );
}
