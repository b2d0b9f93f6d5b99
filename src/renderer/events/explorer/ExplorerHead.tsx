import { Clock, Redo2, Undo2 } from 'lucide-react';
import type { Profile } from '../../../contract/profiles.ts';
import { useKeys } from '../../commands/useKeys.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { Tip } from '../../ui/overlays/Tip.tsx';
import { formatRange } from '../../ui/text/formats.ts';
import { zoneName } from '../../ui/text/zones.ts';
import { switchZone, useZone } from '../../state/useZone.ts';
import styles from './Explorer.module.css';
import { stepBack, stepForward, useExplorer } from './state/explorerState.ts';
import { ExportEntries } from './export/ExportEntries.tsx';
import type { PanelProps } from './state/panel.ts';
import { words } from './state/words.ts';

const says = words.head;
const MICROS = 1_000;

/** Takes steps back and forward. They stay enabled, so that the focus stays when there is no further step. */
function Steps() {
  const [undoKeys, redoKeys] = [useKeys('undo'), useKeys('redo')];
  const isFirst = useExplorer(({ past }) => past.length === 0);
  const isLast = useExplorer(({ future }) => future.length === 0);
  return (
    <>
      <IconButton name={says.undo(undoKeys)} icon={Undo2} aria-disabled={isFirst} onPress={stepBack} />
      <IconButton name={says.redo(redoKeys)} icon={Redo2} aria-disabled={isLast} onPress={stepForward} />
    </>
  );
}

/** Switches between UTC and the zone of this computer, unless they are the same. */
function ZoneButton() {
  const zone = useZone();
  const local = zoneName('local');
  if (local === 'UTC') return null;
  const name = zone === 'utc' ? says.zone.local(local) : says.zone.utc;
  return <IconButton name={name} icon={Clock} onPress={() => void switchZone()} />;
}

type ExplorerHeadProps = {
  profile: Profile;
  panel: PanelProps;
  /** How many entries are shown; null while they are counted. */
  shown: number | null;
};

/** What the archive holds, and how much of it is shown. */
export function ExplorerHead({ profile, panel, shown }: ExplorerHeadProps) {
  const zone = useZone();
  const { entries, firstMicros, lastMicros } = panel.overview;
  const span =
    firstMicros === null || lastMicros === null
      ? says.noTimes
      : formatRange(firstMicros / MICROS, lastMicros / MICROS, zone);
  return (
    <div className={styles['head']} role="group" aria-label={says.label}>
      <p className={styles['facts']}>
        <span>{says.account(profile.accountNumber)}</span>
        <span>{span}</span>
        <strong aria-live="polite" aria-busy={shown === null}>
          {says.counted(shown, entries)}
        </strong>
        <Tip text={says.sampleNote} plain>
          <span role="note" tabIndex={0} className={styles['sample']}>
            {says.sample}
          </span>
        </Tip>
      </p>
      <span className={styles['tools']}>
        <Steps />
        <ZoneButton />
        <ExportEntries panel={panel} profile={profile} />
      </span>
    </div>
  );
}
