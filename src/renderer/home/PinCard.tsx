import { ArrowLeft, ArrowRight, Ellipsis, FileText, PinOff } from 'lucide-react';
import { useRef, useState } from 'react';
import { DAY_MS } from '../../contract/time.ts';
import type { SavedQuery } from '../../contract/queries.ts';
import type { PinFigures, Pin } from '../../contract/desk.ts';
import type { ShownPin } from '../pins/usePinFigures.ts';
import { api } from '../state/api.ts';
import { openReport } from '../state/navigation.ts';
import { notify, notifyFailure, notifyIfFailed } from '../state/notices.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { SmallLines } from '../ui/chart/SmallLines.tsx';
import { Menu, type Anchor, type MenuAction } from '../ui/overlays/Menu.tsx';
import { Tip } from '../ui/overlays/Tip.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import styles from './Pins.module.css';
import { changeDetails, changeWords, linesText, nowText, pinnedText, words } from './pinWords.ts';

type Position = { index: number; count: number };

/** Removes a pin, and offers to bring it back. */
async function removePin(pin: Pin, name: string, at: number): Promise<void> {
  const removed = await api.desk.remove(pin.id);
  if (!removed.ok) return notifyFailure(removed.error);
  const { title, text, undo } = words.gone;
  notify({
    tone: 'good',
    title,
    text: text(name),
    lasting: true,
    action: { name: undo, run: () => void api.desk.restore({ pin, at }).then(notifyIfFailed) },
  });
  return undefined;
}

function actionsOf(
  { pin, latest }: ShownPin,
  name: string,
  { index, count }: Position,
): readonly MenuAction[] {
  const move = (to: number) => () => void api.desk.move({ id: pin.id, to }).then(notifyIfFailed);
  const { actions } = words;
  return [
    ...(latest
      ? [
          {
            id: 'open',
            name: actions.open,
            icon: FileText,
            run: () => {
              openReport(latest.id);
            },
          },
        ]
      : []),
    { id: 'earlier', name: actions.earlier, icon: ArrowLeft, isDisabled: index === 0, run: move(index - 1) },
    {
      id: 'later',
      name: actions.later,
      icon: ArrowRight,
      isDisabled: index === count - 1,
      run: move(index + 1),
    },
    {
      id: 'remove',
      name: actions.remove,
      group: 'end',
      icon: PinOff,
      run: () => void removePin(pin, name, index),
    },
  ];
}

/** The last whole day, how it changed, and the days before it. */
function Figures({ figures: { lines, weights, change } }: { figures: PinFigures }) {
  const details = changeDetails(change, weights);
  const known = change.kind === 'change' || change.kind === 'no-week' ? change : null;
  const changed = changeWords(change);
  return (
    <>
      <div className={styles['figures']}>
        {known && (
          <Tip text={details} plain>
            <strong className={styles['now']} role="note" tabIndex={0} aria-label={details}>
              {nowText(known)}
            </strong>
          </Tip>
        )}
        {known && <span className={styles['day']}>{words.of(known.dayMs)}</span>}
      </div>
      <p className={styles['change']}>
        {changed ?? (change.kind === 'no-week' ? words.noWeek(change.beforeMs) : details)}
      </p>
      {lines.length > 0 && (
        <SmallLines
          label={linesText(lines)}
          lines={lines.map(({ name, days }) => ({
            key: name ?? '',
            points: days.map(({ dayMs, figure }) => ({ at: dayMs / DAY_MS, value: Number(figure.text) })),
          }))}
        />
      )}
    </>
  );
}

/** What a card shows: figures, or why there are none. Its height is the same. */
function Content({ shown, query }: { shown: ShownPin; query: SavedQuery | undefined }) {
  const { pin, reports, isDue, isUnreadable } = shown;
  if (!query) return <p className={styles['change']}>{words.removed}</p>;
  if (reports.length === 0) return <p className={styles['change']}>{words.none}</p>;
  if (isUnreadable) return <p className={styles['change']}>{words.unreadable}</p>;
  if (isDue || !pin.figures) return <Skeleton lines={3} label={words.reading} />;
  return <Figures figures={pin.figures} />;
}

type PinCardProps = { shown: ShownPin; query: SavedQuery | undefined; position: Position };

/** A pinned chart: its query, the last whole day, the change against the week before, and a small line. */
export function PinCard({ shown, query, position }: PinCardProps) {
  const button = useRef<HTMLSpanElement>(null);
  const [at, setAt] = useState<Anchor | null>(null);
  const { pin, latest } = shown;
  const name = query?.name ?? words.removedQuery;
  const text = pinnedText(pin, latest);
  return (
    <li className={styles['pin']} aria-label={`${name}, ${text}`}>
      <div className={styles['head']}>
        <span className={styles['name']} title={name}>
          {latest ? (
            <Button
              look="quiet"
              flush="start"
              onPress={() => {
                openReport(latest.id);
              }}
            >
              {name}
            </Button>
          ) : (
            name
          )}
        </span>
        <span ref={button}>
          <IconButton
            name={words.menu(name)}
            icon={Ellipsis}
            onPress={() => {
              const { left, top, width, height } = button.current?.getBoundingClientRect() ?? new DOMRect();
              setAt({ left, top, width, height });
            }}
          />
        </span>
        <Menu
          label={words.menu(name)}
          at={at}
          actions={actionsOf(shown, name, position)}
          onClose={() => {
            setAt(null);
          }}
        />
      </div>
      <p className={styles['what']} title={text}>
        {text}
      </p>
      <div className={styles['content']}>
        <Content shown={shown} query={query} />
      </div>
    </li>
  );
}
