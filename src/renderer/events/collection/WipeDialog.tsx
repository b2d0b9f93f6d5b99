import { useState } from 'react';
import type { ArchiveId } from '../../../contract/events.ts';
import { api } from '../../api.ts';
import { notify } from '../../notices.ts';
import { usePending } from '../../usePending.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/forms/Choices.tsx';
import { Form, Line } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { countEntries } from './countEntries.ts';
import { isRange, wipeRange, type WipeChoice, type WipeIssues, type WipeRange } from './wipeRange.ts';
import { words } from './words.ts';

const { wipe: texts } = words;

const KINDS = (['all', 'before', 'between'] as const).map((id) => ({ id, name: texts[id] }));

/** What was counted, and is wiped once its count has been typed. */
type Counted = { range: WipeRange; entries: number };

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

function Confirmation({
  entries,
  typed,
  onType,
}: {
  entries: number;
  typed: string;
  onType: (typed: string) => void;
}) {
  if (entries === 0) return <Status tone="plain">{texts.none}</Status>;
  return (
    <>
      <Status tone="warn">{texts.counted(entries)}</Status>
      <p>{texts.again}</p>
      <p>{words.removal.elsewhere}</p>
      <TextField label={texts.typed(entries)} value={typed} onChange={onType} inputMode="numeric" autoFocus />
    </>
  );
}

/** Wipes entries by day. They are counted first, and wiped once that count has been typed. */
export function WipeDialog({ archive, onClose }: { archive: ArchiveId; onClose: () => void }) {
  const [choice, setChoice] = useState<WipeChoice>({ which: 'between', first: '', last: '' });
  const [issues, setIssues] = useState<WipeIssues>({});
  const [counted, setCounted] = useState<Counted | null>(null);
  const [typed, setTyped] = useState('');
  const { isPending, run } = usePending();
  const isReady = counted !== null && counted.entries > 0;

  function change(changed: WipeChoice) {
    setChoice(changed);
    setIssues({});
    setCounted(null);
    setTyped('');
  }
  function count() {
    const range = wipeRange(choice);
    setIssues(isRange(range) ? {} : range);
    if (!isRange(range)) return;
    run(async () => {
      const found = await countEntries(archive, range.fromMicros, range.beforeMicros);
      if (found.ok) setCounted({ range, entries: found.value });
      return found;
    })();
  }
  function wipe() {
    if (!counted || typed.trim() !== String(counted.entries)) return;
    run(async () => {
      const wiped = await api.events.wipe({ archive, ...counted.range });
      if (wiped.ok) {
        notify({ tone: 'good', title: texts.done, text: texts.doneText(wiped.value.entries) });
        onClose();
      }
      return wiped;
    })();
  }

  return (
    <Dialog
      title={texts.title}
      open
      alert
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{texts.keep}</Button>
          {isReady ? (
            <Button
              look="danger"
              isPending={isPending}
              isDisabled={typed.trim() !== String(counted.entries)}
              onPress={wipe}
            >
              {texts.action}
            </Button>
          ) : (
            <Button isPending={isPending} onPress={count}>
              {texts.count}
            </Button>
          )}
        </>
      }
    >
      <Form label={texts.form} onSubmit={isReady ? wipe : count}>
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
        {counted && <Confirmation entries={counted.entries} typed={typed} onType={setTyped} />}
      </Form>
    </Dialog>
  );
}
