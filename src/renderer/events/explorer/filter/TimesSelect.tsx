import { useState } from 'react';
import { spanText } from '../../../ui/chart/moments.ts';
import { Line } from '../../../ui/forms/Form.tsx';
import { Select, type Choice } from '../../../ui/forms/Select.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ActionDialog } from '../../../ui/overlays/ActionDialog.tsx';
import { offsetIn, zoneName, type Zone } from '../../../ui/text/zones.ts';
import { useZone } from '../../../state/useZone.ts';
import { showSpan } from '../state/explorerState.ts';
import type { PanelProps } from '../state/panel.ts';
import { beginOf, quickTimeOf, quickTimesIn, type QuickTime } from './quickTimes.ts';
import { momentTyped, typedMoment } from './typedMoment.ts';
import { words } from './words.ts';

const says = words.times;
const MICROS = 1_000;

type Scope = PanelProps['scope'];

/** A chosen span in words, with the zone. */
function spanWords({ fromMicros, beforeMicros }: Scope, zone: Zone): string {
  if (fromMicros !== null && beforeMicros !== null)
    return spanText(Math.floor(fromMicros / MICROS), Math.floor(beforeMicros / MICROS), zone);
  const moment = (micros: number) =>
    `${momentTyped(micros, zone)} ${offsetIn(Math.floor(micros / MICROS), zone)}`;
  if (fromMicros !== null) return says.from(moment(fromMicros));
  return beforeMicros === null ? says.all : says.before(moment(beforeMicros));
}

/** Asks for both ends of a span. */
function TimesDialog({ scope, zone, onClose }: { scope: Scope; zone: Zone; onClose: () => void }) {
  const typed = (micros: number | null) => (micros === null ? '' : momentTyped(micros, zone));
  const [from, setFrom] = useState(typed(scope.fromMicros));
  const [to, setTo] = useState(typed(scope.beforeMicros));
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({});
  const apply = () => {
    const start = typedMoment(from, 'start', zone);
    const end = typedMoment(to, 'end', zone);
    const isWrong = { from: from.trim() !== '' && start === null, to: to.trim() !== '' && end === null };
    const isReversed = start !== null && end !== null && end <= start;
    if (isWrong.from || isWrong.to || isReversed) {
      setErrors({
        ...(isWrong.from ? { from: says.dialog.wrong } : {}),
        ...(isWrong.to ? { to: says.dialog.wrong } : isReversed ? { to: says.dialog.order } : {}),
      });
      return;
    }
    onClose();
    showSpan(start, end);
  };
  return (
    <ActionDialog
      title={says.dialog.title}
      label={says.dialog.title}
      action={says.dialog.apply}
      onAct={apply}
      onClose={onClose}
    >
      <Line>
        <TextField
          label={says.dialog.from(zoneName(zone))}
          value={from}
          hint={says.dialog.hint}
          error={errors.from}
          autoFocus
          onChange={(text) => {
            setFrom(text);
            setErrors({});
          }}
        />
        <TextField
          label={says.dialog.to(zoneName(zone))}
          value={to}
          hint={says.dialog.endHint}
          error={errors.to}
          onChange={(text) => {
            setTo(text);
            setErrors({});
          }}
        />
      </Line>
    </ActionDialog>
  );
}

/** Chooses which times are shown: all, the end of the archive, or from one moment to another. */
export function TimesSelect({ overview, scope }: Pick<PanelProps, 'overview' | 'scope'>) {
  const zone = useZone();
  const [isAsking, setAsking] = useState(false);
  const chosen = quickTimeOf(scope, overview);
  const choices: Choice<QuickTime | 'all' | 'other' | 'exact'>[] = [
    { id: 'all', name: says.all },
    ...quickTimesIn(overview).map((id) => ({ id, name: says[id], note: says.lastNote })),
    ...(chosen === 'other' ? [{ id: 'other' as const, name: spanWords(scope, zone) }] : []),
    { id: 'exact', name: says.exact, separated: true },
  ];
  return (
    <>
      <Select
        compact
        label={says.label}
        value={chosen}
        choices={choices}
        onChange={(id) => {
          if (id === 'exact') setAsking(true);
          else if (id === 'all') showSpan(null, null);
          else if (id !== 'other') showSpan(beginOf(overview, id), null);
        }}
      />
      {isAsking && (
        <TimesDialog
          scope={scope}
          zone={zone}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
