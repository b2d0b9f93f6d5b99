import { ListX } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { momentIn, pagesIn, readLogPage, type LogPage } from '../../../events/logPage.ts';
import { microsText } from '../../../events/epochTime.ts';
import { visibleText } from '../../../events/visibleText.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { Fold } from '../../ui/page/Fold.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { PageEntries } from './PageEntries.tsx';
import styles from './Query.module.css';
import { RawText } from './RawText.tsx';
import { words } from './words.ts';

const { answer } = words;

/** An answer of the service, and the page that was asked for. */
export type Answered = { text: string; receivedAtMs: number; masked: number; page: number };

function timeWords(raw: string | null): string {
  if (raw === null) return answer.unknown;
  const micros = momentIn(raw);
  return micros === null ? visibleText(raw) : answer.time(microsText(micros), raw);
}

const plain = (raw: string | null) => (raw === null ? null : visibleText(raw));

type TurnerProps = { found: LogPage; page: number; isPending: boolean; onTurn: (page: number) => void };

function PageTurner({ found, page, isPending, onTurn }: TurnerProps) {
  const pages = pagesIn(found.pageOf);
  // The number of pages may be wrong or missing; a full page is reason enough to look further.
  const isLast = pages !== null && pages > 0 ? page >= pages : found.entries.length === 0;
  const buttons = useRef<HTMLDivElement>(null);
  // A button that is disabled loses the focus, which goes to the other one.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    buttons.current
      ?.querySelector<HTMLButtonElement>('button:not([disabled])')
      ?.focus({ preventScroll: true });
  });
  return (
    <div ref={buttons} className={styles['buttons']}>
      <Button
        isDisabled={page <= 1}
        isPending={isPending}
        onPress={() => {
          onTurn(page - 1);
        }}
      >
        {answer.previous}
      </Button>
      <Button
        isDisabled={isLast}
        isPending={isPending}
        onPress={() => {
          onTurn(page + 1);
        }}
      >
        {answer.next}
      </Button>
    </div>
  );
}

type PageAnswerProps = { answered: Answered; isPending: boolean; onTurn: (page: number) => void };

/** What the service answered: its figures decoded, its entries in a list, and the text itself. */
export function PageAnswer({ answered, isPending, onTurn }: PageAnswerProps) {
  const { text, receivedAtMs, masked, page } = answered;
  const found = useMemo(() => readLogPage(text), [text]);
  return (
    <Panel
      title={answer.title}
      actions={<span className={styles['soft']}>{answer.received(receivedAtMs)}</span>}
    >
      {masked > 0 && <Status tone="warn">{answer.masked(masked)}</Status>}
      {found === null && <Problem words={{ ...answer.odd, details: [] }} />}
      {found && (
        <>
          <Facts
            facts={[
              [answer.page, answer.pageOf(plain(found.page), plain(found.pageOf))],
              [answer.from, timeWords(found.timeFrom)],
              [answer.to, timeWords(found.timeTo)],
              [answer.entries, answer.count(found.entries.length)],
            ]}
          />
          <p className={styles['soft']}>{answer.pages}</p>
          {found.entries.length === 0 && (
            <Empty icon={ListX} title={answer.none.title}>
              {answer.none.text}
            </Empty>
          )}
          {found.entries.length > 0 && <PageEntries key={receivedAtMs} entries={found.entries} />}
          <PageTurner found={found} page={page} isPending={isPending} onTurn={onTurn} />
        </>
      )}
      <Fold name={answer.raw}>
        <RawText label={answer.raw} copy={answer.copy} text={text} />
      </Fold>
    </Panel>
  );
}
