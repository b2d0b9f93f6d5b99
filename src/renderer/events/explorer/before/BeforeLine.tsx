import { wordsFor } from '../../../failures/failures.ts';
import { useZone } from '../../../state/useZone.ts';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { Problem } from '../../../ui/messages/Problem.tsx';
import { Status } from '../../../ui/messages/Status.tsx';
import { formatRange } from '../../../ui/text/formats.ts';
import type { PanelProps } from '../state/panel.ts';
import { useAnswer } from '../state/useAnswer.ts';
import styles from './BeforeLine.module.css';
import { useComparing } from './comparing.ts';
import { spanBefore, spanOf } from './periodBefore.ts';
import type { Before } from './useBefore.ts';
import { words } from './words.ts';

const MS_MICROS = 1_000;

type ComparedProps = PanelProps & { earlier: NonNullable<Before['scope']> };

function Compared({ archive, scope, earlier }: ComparedProps) {
  const zone = useZone();
  const now = useAnswer(archive, 'counted now', { kind: 'count', scope });
  const before = useAnswer(archive, 'counted before', { kind: 'count', scope: earlier });
  const failure = now.failure ?? before.failure;
  if (failure) return <Problem words={wordsFor(failure)} />;
  const { fromMicros, beforeMicros } = earlier;
  if (
    !now.answer ||
    !before.answer ||
    now.isPending ||
    before.isPending ||
    fromMicros === null ||
    beforeMicros === null
  )
    return <span>{words.counting}</span>;
  const range = formatRange(fromMicros / MS_MICROS, beforeMicros / MS_MICROS, zone);
  return <span>{words.compared(now.answer.entries, before.answer.entries, range)}</span>;
}

/** How many more or fewer entries there are than in the period before; or why that cannot be said. */
export function BeforeLine({ before, ...panel }: PanelProps & { before: Before | null }) {
  const isOn = useComparing((state) => state.isOn);
  const span = spanOf(panel.scope, panel.overview);
  if (!span || !spanBefore(span)) return null;
  return (
    <div className={styles['line']} role="group" aria-label={words.label}>
      <Checkbox
        label={words.toggle}
        isSelected={isOn}
        onChange={(wanted) => {
          useComparing.setState({ isOn: wanted });
        }}
      />
      <div role="status" className={styles['said']}>
        {before?.reason && (
          <Status tone="warn" wraps>
            {words.not[before.reason]}
          </Status>
        )}
        {before?.scope && <Compared {...panel} earlier={before.scope} />}
      </div>
    </div>
  );
}
