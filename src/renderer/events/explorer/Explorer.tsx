import { Archive } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { EventAnswers } from '../../../contract/eventQuestions.ts';
import type { ArchiveId, ProfileEvents } from '../../../contract/events.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { useValueTaker } from '../../commands/valueTaker.ts';
import { useCommand } from '../../commands/commands.ts';
import { wordsFor } from '../../failures/failures.ts';
import { showRoute, type RouteOf } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/messages/Banner.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { switchZone } from '../../state/useZone.ts';
import type { PartProps } from '../part.ts';
import { BeforeLine } from './before/BeforeLine.tsx';
import { useBefore } from './before/useBefore.ts';
import styles from './Explorer.module.css';
import { ExplorerHead } from './ExplorerHead.tsx';
import { ExplorerNoMatch } from './ExplorerNoMatch.tsx';
import { ExplorerPanes } from './ExplorerPanes.tsx';
import {
  showEntries,
  startAfresh,
  stepBack,
  stepForward,
  useExplorer,
  WHOLE_ARCHIVE,
} from './state/explorerState.ts';
import { TAKES_VALUES } from './filter/takenValues.ts';
import { FilterBar } from './filter/FilterBar.tsx';
import { useAnswer } from './state/useAnswer.ts';
import { words } from './state/words.ts';

type Overview = EventAnswers['overview'];
type FilledProps = { profile: Profile; archive: ArchiveId; overview: Overview };

/** The explorer of an archive that has entries. */
function Filled({ profile, archive, overview }: FilledProps) {
  const scope = useExplorer((state) => state.scope);
  const { answer, asked, failure, again } = useAnswer(archive, 'count', { kind: 'count', scope });
  useCommand('undo', stepBack);
  useCommand('redo', stepForward);
  useCommand('zone', () => void switchZone());
  useValueTaker(TAKES_VALUES);
  // What was counted in another scope says nothing of this one. All entries are known: a count of them is only older.
  const counted = answer && JSON.stringify(asked?.scope) === JSON.stringify(scope) ? answer.entries : null;
  const isAll = JSON.stringify(scope) === JSON.stringify(WHOLE_ARCHIVE);
  const panel = { archive, overview, scope };
  const before = useBefore(panel);
  return (
    <>
      <ExplorerHead profile={profile} panel={panel} shown={isAll ? overview.entries : counted} />
      <FilterBar {...panel} />
      <BeforeLine {...panel} before={before} />
      {failure && (
        <Problem words={wordsFor(failure)} actions={<Button onPress={again}>{words.tryAgain}</Button>} />
      )}
      {counted === 0 ? (
        <ExplorerNoMatch scope={scope} />
      ) : (
        <ExplorerPanes {...panel} beside={before?.beside ?? null} />
      )}
    </>
  );
}

type Nothing = { title: string; text: string; action: string };

/** There is nothing to explore: why, and where that is changed. */
function NothingYet({ says, route }: { says: Nothing; route: RouteOf<'events' | 'credentials'> }) {
  return (
    <Empty
      icon={Archive}
      title={says.title}
      action={
        <Button
          onPress={() => {
            showRoute(route);
          }}
        >
          {says.action}
        </Button>
      }
    >
      {says.text}
    </Empty>
  );
}

/** The archive was damaged: what became of it. */
function DamageBanner({ damage }: Pick<ProfileEvents, 'damage'>) {
  if (!damage) return null;
  return (
    <Banner
      tone="warn"
      label={words.damage.label}
      actions={
        <Button
          onPress={() => {
            showRoute({ screen: 'events', at: 'collection' });
          }}
        >
          {words.damage.action}
        </Button>
      }
    >
      {words.damage.text(damage.saved)} <span>{words.damage.file(damage.putAside)}</span>
    </Banner>
  );
}

function Content({ profile, events: { archive }, entries }: PartProps) {
  const { answer, failure, again } = useAnswer(archive, 'overview', { kind: 'overview' });
  // What is known of the archive before says nothing about this one.
  const isAbout = useExplorer((state) => state.archive === archive);
  useLayoutEffect(() => {
    if (archive && !isAbout) startAfresh(archive);
  }, [archive, isAbout]);
  useLayoutEffect(() => {
    if (entries) showEntries(entries);
  }, [entries]);
  if (!archive) return <NothingYet says={words.noArchive} route={{ screen: 'credentials', at: 'profile' }} />;
  if (failure && !answer)
    return (
      <Problem
        variant="screen"
        words={wordsFor(failure)}
        actions={<Button onPress={again}>{words.tryAgain}</Button>}
      />
    );
  if (!answer || !isAbout) return <Skeleton lines={8} label={words.loading} />;
  if (answer.entries === 0)
    return <NothingYet says={words.empty} route={{ screen: 'events', at: 'collection' }} />;
  return <Filled profile={profile} archive={archive} overview={answer} />;
}

/** The archive, offline: when, what, and what is special about it. */
export function Explorer(props: PartProps) {
  return (
    <div className={styles['explorer']}>
      <DamageBanner damage={props.events.damage} />
      <Content {...props} key={props.events.archive} />
    </div>
  );
}
