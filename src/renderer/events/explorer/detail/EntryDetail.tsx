import { ChevronDown, ChevronUp, X } from 'lucide-react';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { readEntry, type Entry } from '../../../../events/entry.ts';
import { wordsFor } from '../../../failures/failures.ts';
import { IconButton } from '../../../ui/buttons/Button.tsx';
import { CopyButton } from '../../../ui/buttons/CopyButton.tsx';
import { Problem } from '../../../ui/messages/Problem.tsx';
import { Status } from '../../../ui/messages/Status.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { formatTime } from '../../../ui/text/formats.ts';
import type { Zone } from '../../../ui/text/zones.ts';
import { useZone } from '../../../state/useZone.ts';
import { zonedMoment } from '../state/entryTimes.ts';
import { useExplorer } from '../state/explorerState.ts';
import { focusList } from '../list/listState.ts';
import { walk } from '../list/walking.ts';
import type { PanelProps } from '../state/panel.ts';
import { ReceivedText } from '../state/ReceivedText.tsx';
import { useAnswer } from '../state/useAnswer.ts';
import styles from './EntryDetail.module.css';
import { EntryFieldRow } from './EntryFieldRow.tsx';
import { RelatedEntries } from './RelatedEntries.tsx';
import { relationsOf } from './relations.ts';
import { words } from './words.ts';

/** More would take the page too long to lay out; copying takes the whole. */
const MOST_RAW = 100_000;

function Fields({ entry, zone }: { entry: Entry; zone: Zone }) {
  const { disagreement } = entry.time;
  const [epochTime, timestamp] = [disagreement?.epochTime ?? 0, disagreement?.timestamp ?? 0];
  return (
    <section aria-label={words.fields} className={styles['part']}>
      {disagreement && (
        <Status tone="warn" wraps>
          {words.disagree(zonedMoment(epochTime, zone), zonedMoment(timestamp, zone))}
        </Status>
      )}
      {entry.fields.map((field, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may occur twice in what was received
        <EntryFieldRow key={`${index} ${field.name}`} field={field} zone={zone} />
      ))}
    </section>
  );
}

function Raw({ text }: { text: string }) {
  return (
    <section aria-label={words.raw.title} className={styles['part']}>
      <h3>{words.raw.title}</h3>
      <section tabIndex={0} aria-label={words.raw.text} className={styles['raw']} data-selectable>
        <pre>
          <ReceivedText text={text} most={MOST_RAW} />
        </pre>
      </section>
      <CopyButton name={words.raw.copy} text={text} />
      <p className={styles['soft']}>{words.raw.note(text)}</p>
    </section>
  );
}

/** Takes the focus when it opens, and gives it back when it is closed. */
function useReturnedFocus() {
  const panel = useRef<HTMLElement>(null);
  const before = useRef<Element | null>(null);
  useEffect(() => {
    before.current = document.activeElement;
    panel.current?.focus();
  }, []);
  const close = () => {
    const giver = before.current;
    useExplorer.setState({ opened: null });
    // In a small window it was hidden behind the details, and is shown again by then. A menu is gone.
    requestAnimationFrame(() => {
      if (giver instanceof HTMLElement && giver.isConnected) giver.focus();
      else focusList();
    });
  };
  return { panel, close };
}

/** Keeps the focus when what has it is gone with the entry before. */
function useKeptFocus(panel: RefObject<HTMLElement | null>, entry: Entry | null) {
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) panel.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what had the focus goes when the entry changes
  }, [panel, entry]);
  return {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // What is removed gives the focus to nothing.
      isInside.current = relatedTarget === null;
    },
  };
}

type HeadProps = { archive: PanelProps['archive']; title: string; onClose: () => void };

function Head({ archive, title, onClose }: HeadProps) {
  return (
    <header className={styles['head']}>
      <h2 aria-live="polite">{title}</h2>
      <IconButton name={words.previous} icon={ChevronUp} onPress={() => void walk(archive, -1)} />
      <IconButton name={words.next} icon={ChevronDown} onPress={() => void walk(archive, 1)} />
      <IconButton name={words.close} icon={X} onPress={onClose} />
    </header>
  );
}

/** An entry with every field, raw and decoded, and what is around it. */
export function EntryDetail({ archive, id }: PanelProps & { id: string }) {
  const zone = useZone();
  const { panel, close } = useReturnedFocus();
  const { answer, failure } = useAnswer(archive, 'detail', { kind: 'detail', id });
  const text = answer?.text ?? null;
  const entry = useMemo(() => (text === null ? null : readEntry(text)), [text]);
  const kept = useKeptFocus(panel, entry);
  const atMicros = answer?.atMicros ?? null;
  const relations = useMemo(() => (entry ? relationsOf(entry, atMicros) : []), [entry, atMicros]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'escape') close();
    else if (key === 'j' || key === 'k') void walk(archive, key === 'j' ? 1 : -1);
    else return;
    event.preventDefault();
  };
  const received = answer?.receivedAtMs ?? null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is inside has the focus; the keys bubble up
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={words.label}
      className={styles['panel']}
      onKeyDown={onKeyDown}
      {...kept}
    >
      <Head
        archive={archive}
        title={atMicros !== null ? zonedMoment(atMicros, zone) : entry ? words.noTime : words.label}
        onClose={close}
      />
      <div className={styles['body']}>
        {failure && <Problem words={wordsFor(failure)} />}
        {!answer && !failure && <Skeleton lines={8} label={words.loading} />}
        {answer && text === null && (
          <Status tone="plain" wraps>
            {words.gone}
          </Status>
        )}
        {received !== null && <p className={styles['soft']}>{words.received(formatTime(received, zone))}</p>}
        {entry && <Fields entry={entry} zone={zone} />}
        {text !== null && !entry && <p>{words.odd}</p>}
        <RelatedEntries archive={archive} relations={relations} />
        {text !== null && <Raw text={text} />}
      </div>
    </section>
  );
}
