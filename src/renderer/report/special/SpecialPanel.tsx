import { Scale } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import type { Condition, ViewState } from '../../../contract/views.ts';
import type { Special } from '../../../table/special/specialSpec.ts';
import { useZone } from '../../state/useZone.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/forms/Choices.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { formatRange } from '../../ui/text/formats.ts';
import { partText } from '../../ui/text/shareText.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { figureText } from '../compare/figureText.ts';
import { words as compareWords } from '../compare/words.ts';
import { conditionWords } from '../conditions/conditionWords.ts';
import { SidePanel } from '../panel/SidePanel.tsx';
import { readWords } from '../reading/readWords.ts';
import { FindingList } from './FindingList.tsx';
import type { Scope, SpecialOf } from './scope.ts';
import type { Against } from './specialQuestion.ts';
import styles from './Special.module.css';
import { useSpecial, type SpecialState, type RowsInView } from './useSpecial.ts';
import { words } from './words.ts';

const CHOICES = (['rest', 'before'] as const).map((id) => ({ id, name: words.against[id] }));

/** Below this, what is found is said to be uncertain. */
const FEW = 10;

type Done = Extract<SpecialState, { phase: 'done' }>;

/** Why nothing is listed; null if something is. */
function nothingOf({ here, there, findings }: Special): { title: string; text: string } | null {
  if (here.rows === 0) return words.none;
  if (there.rows === 0) return words.noOthers;
  if (here.rows === 1) return words.tooFew;
  if (here.total.text === '0' || there.total.text === '0') return words.noFigures;
  return findings.length === 0 ? words.nothing : null;
}

/** What was compared, and by which figure. */
function Sides({ special, against, periods }: Done) {
  const zone = useZone();
  const { by, here, there } = special;
  const blanks = here.blanks + there.blanks;
  const span = ({ fromMs, toMs }: { fromMs: number; toMs: number }) => formatRange(fromMs, toMs, zone);
  return (
    <p className={styles['note']}>
      {words.by(by)}{' '}
      {words.sides(
        figureText(here.total),
        figureText(there.total),
        here.rows,
        there.rows,
        words.other[against],
      )}
      {blanks > 0 && ` ${words.blanks(blanks)}`}
      {periods && ` ${words.periods(span(periods.of.now), span(periods.of.before))}`}
      {periods?.cautions.map((each) => ` ${compareWords.caution(each)}`)}
    </p>
  );
}

/** What was not looked at. */
function LeftOut({ special }: { special: Special }) {
  const { findings, found, pairsAbove, unpaired, tooMany, amongNumbers, addedUp } = special;
  const said = [
    ...(found > findings.length ? [words.more(findings.length, found)] : []),
    ...(pairsAbove > 0 ? [words.pairs(partText(pairsAbove))] : []),
    ...(unpaired.length > 0 ? [words.unpaired(unpaired)] : []),
    ...(tooMany.length > 0 ? [words.tooMany(tooMany)] : []),
    ...(amongNumbers.length > 0 ? [words.amongNumbers(amongNumbers)] : []),
    ...(addedUp.length > 0 ? [words.addedUp(addedUp)] : []),
  ];
  return said.length > 0 && <p className={styles['note']}>{said.join(' ')}</p>;
}

function Notice({ title, text, action }: { title: string; text: string; action?: ReactNode }) {
  return (
    <div role="status">
      <Empty icon={Scale} title={title} action={action}>
        {text}
      </Empty>
    </div>
  );
}

type FoundProps = {
  found: SpecialState;
  kind: ReportSource['kind'];
  columns: readonly ColumnInfo[];
  onFilter: (conditions: readonly Condition[]) => void;
  onRest: () => void;
  onCancel: () => void;
  onAgain: () => void;
};

/** What was found, or why nothing was. */
function Found({ found, kind, columns, onFilter, onRest, onCancel, onAgain }: FoundProps) {
  switch (found.phase) {
    case 'working':
      return (
        <div className={styles['working']}>
          <Progress label={words.working} percent={Math.floor(found.share * 100)} />
          <Button onPress={onCancel}>{words.cancel}</Button>
        </div>
      );
    case 'stopped':
      return <Notice {...words.stopped} action={<Button onPress={onAgain}>{words.again}</Button>} />;
    case 'whole':
      return <Notice {...words.whole} />;
    case 'rows-gone':
      return <Notice {...words.rowsGone} />;
    case 'no-before':
      return (
        <Notice {...words.noBefore} action={<Button onPress={onRest}>{words.noBefore.action}</Button>} />
      );
    case 'failed':
      return (
        <Problem
          words={readWords(found.problem, kind)}
          actions={<Button onPress={onAgain}>{words.again}</Button>}
        />
      );
    case 'done': {
      const { special, against } = found;
      const nothing = nothingOf(special);
      return (
        <>
          {nothing && <Notice {...nothing} />}
          {!nothing && special.here.rows < FEW && (
            <Status tone="warn" wraps>
              {words.few(special.here.rows)}
            </Status>
          )}
          <Sides {...found} />
          {!nothing && <FindingList {...{ special, against, columns, onFilter }} />}
          <LeftOut special={special} />
        </>
      );
    }
  }
}

function scopeWords(scope: Scope): string {
  switch (scope.kind) {
    case 'view':
      return words.of.view;
    case 'rows':
      return words.of.rows(scope.ranges.reduce((sum, { rows }) => sum + rows, 0));
    case 'conditions':
      return words.of.conditions(scope.conditions.map(conditionWords));
  }
}

type SpecialPanelProps = {
  source: ReportSource;
  /** Null until every row is loaded. */
  rows: RowsInView | null;
  state: ViewState;
  of: SpecialOf;
  onView: () => void;
  onFilter: (conditions: readonly Condition[]) => void;
  onClose: () => void;
};

/** Which values have a larger part of what is looked at than of the rest, or of the period before. */
export function SpecialPanel({ source, rows, state, of, onView, onFilter, onClose }: SpecialPanelProps) {
  const [against, setAgainst] = useState<Against>('rest');
  const { found, cancel, again } = useSpecial({ source, rows, state, of, against });
  return (
    <SidePanel title={words.title} close={words.close} onClose={onClose}>
      <p className={styles['note']}>{scopeWords(of.scope)}</p>
      {of.scope.kind !== 'view' && (
        <div>
          <Button look="quiet" flush="start" onPress={onView}>
            {words.backToView}
          </Button>
        </div>
      )}
      <Segments
        label={words.against.label}
        value={against}
        choices={CHOICES}
        labelled
        onChange={setAgainst}
      />
      <Found
        found={found}
        kind={source.kind}
        columns={rows?.columns ?? []}
        onFilter={onFilter}
        onRest={() => {
          setAgainst('rest');
        }}
        onCancel={cancel}
        onAgain={again}
      />
    </SidePanel>
  );
}
