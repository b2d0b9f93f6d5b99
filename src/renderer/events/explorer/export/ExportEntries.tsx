import { Download } from 'lucide-react';
import { useState } from 'react';
import type { Profile } from '../../../../contract/profiles.ts';
import { useCommand } from '../../../commands/commands.ts';
import { ExportForm } from '../../../exporting/ExportForm.tsx';
import { wordsFor } from '../../../failures/failures.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Radios } from '../../../ui/forms/Choices.tsx';
import { Progress } from '../../../ui/messages/Progress.tsx';
import { ActionDialog } from '../../../ui/overlays/ActionDialog.tsx';
import { useExplorer, WHOLE_ARCHIVE } from '../state/explorerState.ts';
import { useList } from '../list/listState.ts';
import { useAnswer } from '../state/useAnswer.ts';
import type { PanelProps } from '../state/panel.ts';
import { AnonymousChoices } from './AnonymousChoices.tsx';
import { MOST_SELECTED, selectedCount } from './selectedCount.ts';
import { useEntryExport, type Kept, type Privacy, type Which } from './useEntryExport.ts';
import { words } from './words.ts';

type ExportEntriesProps = { panel: PanelProps; profile: Profile };

const PRIVACY = (['received', 'hashed', 'shortened'] as const).map((id) => ({
  id,
  name: words.privacy[id],
  note: words.privacy[`${id}Note`],
}));

function EntriesDialog({ panel, profile, onClose }: ExportEntriesProps & { onClose: () => void }) {
  const opened = useExplorer((now) => now.opened);
  const selected = useList((now) => selectedCount(now.selected.areas));
  const { state, read, end } = useEntryExport(panel, profile, opened);
  const { answer } = useAnswer(panel.archive, 'export count', { kind: 'count', scope: panel.scope });
  // Asked at the same moment, so that while entries arrive a part is never more than the whole.
  const whole = useAnswer(panel.archive, 'export all', { kind: 'count', scope: WHOLE_ARCHIVE });
  const [which, setWhich] = useState<Which>('shown');
  const [privacy, setPrivacy] = useState<Privacy>('received');
  const [kept, setKept] = useState<Kept>({ hosts: false, others: false });
  const close = () => {
    end();
    onClose();
  };
  if (state.at === 'table')
    return <ExportForm source={state.source} begin={null} onExported={() => undefined} onClose={close} />;
  const { told, problem } = { told: null, problem: null, ...state };
  const isReading = state.at === 'reading';
  const says = words.which;
  const choices = [
    { id: 'shown' as const, name: says.shown, note: says.shownNote(answer?.entries ?? null) },
    ...(selected === 0 || selected > MOST_SELECTED
      ? []
      : [{ id: 'selected' as const, name: says.selected, note: says.entriesNote(selected) }]),
    ...(opened === null ? [] : [{ id: 'opened' as const, name: says.opened, note: says.openedNote }]),
    {
      id: 'all' as const,
      name: says.all,
      note: says.entriesNote(whole.answer?.entries ?? panel.overview.entries),
    },
  ];
  return (
    <ActionDialog
      title={words.title}
      alert={isReading}
      wide
      action={words.next}
      isPending={isReading}
      onAct={() => {
        read({ which, privacy, kept });
      }}
      onClose={close}
      problem={problem && (problem.kind === 'failure' ? wordsFor(problem.failure) : words[problem.kind])}
    >
      <Radios label={says.label} value={which} choices={choices} onChange={setWhich} autoFocus />
      <Radios label={words.privacy.label} value={privacy} choices={PRIVACY} onChange={setPrivacy} />
      {privacy !== 'received' && (
        <AnonymousChoices privacy={privacy} kept={kept} fields={panel.overview.fields} onChange={setKept} />
      )}
      {isReading && (
        <Progress
          label={words.reading}
          percent={told && told.all > 0 ? (told.entries / told.all) * 100 : null}
          said={told ? words.progress(told.entries, told.all) : undefined}
        />
      )}
    </ActionDialog>
  );
}

/** Exports entries: which, and whether made anonymous, then through the dialog that reports have. */
export function ExportEntries({ panel, profile }: ExportEntriesProps) {
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
  };
  useCommand('export', open);
  return (
    <>
      <Button icon={Download} onPress={open}>
        {words.button}
      </Button>
      {isOpen && (
        <EntriesDialog
          panel={panel}
          profile={profile}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
