import type { ArchiveId, ProfileEvents } from '../../../contract/events.ts';
import { Checkbox, Segments } from '../../ui/forms/Choices.tsx';
import { Form, Line } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { useWiping, type Counted } from './useWiping.ts';
import { returnOf, type WipeChoice, type WipeIssues } from './wipeRange.ts';
import { wipeWords as texts } from './wipeWords.ts';
import { words } from './words.ts';

const KINDS = (['all', 'before', 'between'] as const).map((id) => ({ id, name: texts[id] }));

type DaysProps = { choice: WipeChoice; issues: WipeIssues; onChange: (choice: WipeChoice) => void };

function Days({ choice, issues, onChange }: DaysProps) {
  if (choice.which === 'all') return null;
  return (
    <Line>
      <TextField
        label={choice.which === 'before' ? texts.beforeDay : texts.firstDay}
        hint={texts.hint}
        value={choice.first}
        error={issues.first}
        onChange={(first) => {
          onChange({ ...choice, first });
        }}
      />
      {choice.which === 'between' && (
        <TextField
          label={texts.lastDay}
          value={choice.last}
          error={issues.last}
          onChange={(last) => {
            onChange({ ...choice, last });
          }}
        />
      )}
    </Line>
  );
}

type ConfirmationProps = {
  counted: Counted;
  typed: string;
  onType: (typed: string) => void;
  events: ProfileEvents;
  stops: boolean;
  onStops: (stops: boolean) => void;
};

/** What will be gone, and what comes back: wiping does not say that nothing is fetched any more. */
function Confirmation({ counted, typed, onType, events, stops, onStops }: ConfirmationProps) {
  const { range, entries, atSecond } = counted;
  if (entries === 0) return <Status tone="plain">{texts.none}</Status>;
  const fetching = { collects: events.collection.collects, sync: events.sync.kind };
  const becomes = returnOf(range, atSecond, fetching);
  return (
    <>
      <Status tone="warn">{texts.counted(entries)}</Status>
      <p>{texts.returns[becomes]}</p>
      {becomes === 'collected' && <Checkbox label={texts.stop} isSelected={stops} onChange={onStops} />}
      <p>{words.removal.elsewhere}</p>
      <TextField label={texts.typed(entries)} value={typed} onChange={onType} inputMode="numeric" autoFocus />
    </>
  );
}

/** Wipes entries by day. They are counted first, and wiped once that count has been typed. */
export function WipeDialog({
  archive,
  events,
  onClose,
}: {
  archive: ArchiveId;
  events: ProfileEvents;
  onClose: () => void;
}) {
  const wiping = useWiping({ archive, events, onClose });
  const { choice, change, issues, counted, typed, setTyped, isConfirmed, isPending, count, wipe } = wiping;
  const isReady = counted !== null && counted.entries > 0;
  const act = isReady ? wipe : count;
  return (
    <ActionDialog
      title={texts.title}
      alert
      action={isReady ? texts.action : texts.count}
      look={isReady ? 'danger' : 'secondary'}
      isPending={isPending}
      isDisabled={isReady && !isConfirmed}
      cancel={texts.keep}
      onAct={act}
      onClose={onClose}
    >
      <Form label={texts.form} onSubmit={act}>
        <Segments
          label={texts.which}
          labelled
          value={choice.which}
          choices={KINDS}
          onChange={(which) => {
            change({ ...choice, which });
          }}
        />
        <Days choice={choice} issues={issues} onChange={change} />
        {counted && (
          <Confirmation
            counted={counted}
            typed={typed}
            onType={setTyped}
            events={events}
            stops={wiping.stops}
            onStops={wiping.setStops}
          />
        )}
      </Form>
    </ActionDialog>
  );
}
