import { Archive } from 'lucide-react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { AnswerTo } from '../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../contract/events.ts';
import { wordsFor } from '../../failures.ts';
import { showPlace } from '../../navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/forms/Choices.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import type { PartProps } from '../part.ts';
import { EntryDetail } from './detail/EntryDetail.tsx';
import styles from './Explorer.module.css';
import { useExplorer, type Aside } from './explorerState.ts';
import { Fields } from './fields/Fields.tsx';
import { FilterBar } from './filter/FilterBar.tsx';
import { Histogram } from './histogram/Histogram.tsx';
import { Incidents } from './incidents/Incidents.tsx';
import { EntryList } from './list/EntryList.tsx';
import { Special } from './special/Special.tsx';
import { useAnswer } from './useAnswer.ts';
import { words } from './words.ts';

const ASIDES = (['fields', 'incidents', 'special'] as const).map((id) => ({ id, name: words.asides[id] }));
const CONTENT = { fields: Fields, incidents: Incidents, special: Special } as const;

type FilledProps = { archive: ArchiveId; overview: AnswerTo<{ kind: 'overview' }> };

function Filled({ archive, overview }: FilledProps) {
  const { scope, aside, opened } = useExplorer();
  const Content = CONTENT[aside];
  const panel = { archive, overview, scope };
  return (
    <div className={styles['explorer']}>
      <FilterBar {...panel} />
      <Histogram {...panel} />
      <Group orientation="horizontal" className={styles['columns'] ?? ''}>
        <Panel id="aside" defaultSize="26%" minSize="180px" className={styles['aside'] ?? ''}>
          <Segments
            label={words.asides.label}
            value={aside}
            choices={ASIDES}
            onChange={(value: Aside) => {
              useExplorer.setState({ aside: value });
            }}
          />
          <Content {...panel} />
        </Panel>
        <Separator className={styles['separator'] ?? ''} aria-label={words.resize.aside} />
        <Panel id="list" minSize="240px">
          <EntryList {...panel} />
        </Panel>
        {opened !== null && (
          <>
            <Separator className={styles['separator'] ?? ''} aria-label={words.resize.detail} />
            <Panel id="detail" defaultSize="34%" minSize="260px">
              <EntryDetail {...panel} id={opened} />
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}

/** The archive, offline: when, what, and what is special about it. */
export function Explorer({ events }: PartProps) {
  const { answer, failure } = useAnswer(events.archive, 'overview', { kind: 'overview' });
  if (failure) return <Problem words={wordsFor(failure)} />;
  if (events.archive && !answer) return <Skeleton lines={8} label={words.loading} />;
  if (!events.archive || !answer || answer.entries === 0)
    return (
      <Empty
        icon={Archive}
        title={words.empty.title}
        action={
          <Button
            onPress={() => {
              showPlace({ screen: 'events', at: 'collection' });
            }}
          >
            {words.empty.action}
          </Button>
        }
      >
        {words.empty.text}
      </Empty>
    );
  return <Filled archive={events.archive} overview={answer} />;
}
