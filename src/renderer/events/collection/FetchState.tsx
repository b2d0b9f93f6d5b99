import type { EventSync, FetchProgress, ProfileEvents } from '../../../contract/events.ts';
import { asSent } from '../../../events/serverFilter.ts';
import { visibleText } from '../../../events/visibleText.ts';
import { percentDone } from '../../state/eventCoverage.ts';
import { wordsFor } from '../../failures/failures.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { formatCount } from '../../ui/text/formats.ts';
import { waitingWords } from './waitingWords.ts';
import { words } from './words.ts';

const { fetch: fetchWords } = words;

/** What a fetch has done, and how long the rest may take. */
function Figures({ progress, isUnderWay }: { progress: FetchProgress; isUnderWay: boolean }) {
  const {
    fetch,
    slice,
    entries,
    added,
    entriesPerSecond,
    remainingMs,
    requests,
    masked,
    unsettled,
    lostSeconds,
  } = progress;
  const filters = asSent(fetch.filter);
  const { fromSecond, beforeSecond } = fetch.window;
  return (
    <Facts
      facts={[
        [fetchWords.what, words.filtered.window(fromSecond, beforeSecond)],
        [fetchWords.filter, filters === null ? fetchWords.noFilter : visibleText(filters)],
        ...(isUnderWay && slice
          ? [
              [
                fetchWords.slice,
                fetchWords.sliceText(
                  slice.fromSecond,
                  slice.beforeSecond,
                  slice.page,
                  slice.pages,
                  slice.pass,
                ),
              ] as const,
            ]
          : []),
        [fetchWords.entries, fetchWords.entriesText(entries, added)],
        ...(isUnderWay
          ? [[fetchWords.rate, fetchWords.rateText(entriesPerSecond, remainingMs)] as const]
          : []),
        [fetchWords.requests, formatCount(requests)],
        ...(masked > 0 ? [[fetchWords.masked, fetchWords.maskedText(masked)] as const] : []),
        ...(unsettled > 0 ? [[fetchWords.unsettled, fetchWords.unsettledText(unsettled)] as const] : []),
        ...(lostSeconds > 0 ? [[fetchWords.lost, fetchWords.lostText(lostSeconds)] as const] : []),
      ]}
    />
  );
}

function Bar({ progress }: { progress: FetchProgress }) {
  const percent = percentDone(progress);
  return <Progress label={fetchWords.running} percent={percent} said={fetchWords.percent(percent)} />;
}

/** What happened, or is happening, in a line. */
function Line({ sync }: { sync: EventSync }) {
  switch (sync.kind) {
    case 'idle':
      return <p>{fetchWords.idle}</p>;
    case 'running':
      return <Bar progress={sync.progress} />;
    case 'waiting':
      return (
        <>
          <Bar progress={sync.progress} />
          <Status tone="waiting">{fetchWords.waiting(sync.untilMs)}</Status>
          {sync.isAsked && <p>{fetchWords.asked}</p>}
          <Problem words={waitingWords(sync.error)} />
        </>
      );
    case 'stopped':
      return (
        <>
          <Status tone="plain">{fetchWords.stopped(sync.atMs)}</Status>
          <p>{fetchWords.stoppedText}</p>
        </>
      );
    case 'failed':
      return (
        <>
          <Status tone="bad">{fetchWords.failed(sync.atMs)}</Status>
          <p>{fetchWords.failedText}</p>
          <Problem words={wordsFor(sync.error)} />
        </>
      );
    case 'done':
      return <Status tone="good">{fetchWords.done(sync.atMs)}</Status>;
  }
}

export const isUnderWay = ({ kind }: EventSync): boolean => kind === 'running' || kind === 'waiting';

/** The fetch of a profile: under way, waiting, or how it ended. */
export function FetchState({ events: { sync } }: { events: ProfileEvents }) {
  return (
    <>
      <Line sync={sync} />
      {sync.kind !== 'idle' && <Figures progress={sync.progress} isUnderWay={isUnderWay(sync)} />}
    </>
  );
}
