import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CaseId, CaseName, PieceId, type Evidence, type ListedCase } from '../../contract/cases.ts';
import { ok, type Result } from '../../contract/result.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { FormTextField } from '../forms/FormFields.tsx';
import { formResolver } from '../forms/formResolver.ts';
import { api } from '../state/api.ts';
import { useCases } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { notify } from '../state/notices.ts';
import { IconButton, type ButtonProps } from '../ui/buttons/Button.tsx';
import { Select } from '../ui/forms/Select.tsx';
import { words } from './words.ts';

const NEW = 'new';

const NewForm = z.object({ name: CaseName });
const KnownForm = z.object({ name: z.string() });
const resolvers = { new: formResolver(NewForm), known: formResolver(KnownForm) };

/** Adds to a case that there is, or to a new one. */
async function addTo(
  known: ListedCase | undefined,
  name: string,
  content: Evidence,
): Promise<Result<ListedCase>> {
  const found = known ? ok(known) : await api.cases.create({ name });
  if (!found.ok) return found;
  const piece = { ...content, id: PieceId.parse(crypto.randomUUID()), addedAtMs: Date.now() };
  const added = await api.cases.put({ id: found.value.id, piece, at: null });
  return added.ok ? found : added;
}

type AddDialogProps = { evidence: Evidence; onClose: () => void };

/** Asks for the case. The one that was changed last is proposed. */
function AddDialog({ evidence, onClose }: AddDialogProps) {
  const cases = useCases(({ value }) => value) ?? [];
  const newest = cases.toSorted((a, b) => b.changedAtMs - a.changedAtMs);
  const [chosen, setChosen] = useState(newest[0]?.id ?? null);
  const known = cases.find(({ id }) => id === chosen);
  const form = useForm({ resolver: resolvers[known ? 'known' : 'new'], defaultValues: { name: '' } });
  return (
    <FormDialog
      title={words.title}
      label={words.form}
      action={words.save}
      form={form}
      onSubmit={({ name }) => addTo(known, name, evidence)}
      onDone={({ id, name }) => {
        notify({
          tone: 'good',
          title: words.done,
          text: words.doneText(evidence.title, name),
          action: {
            name: words.open,
            run: () => {
              go({ screen: 'case', id });
            },
          },
        });
      }}
      onClose={onClose}
    >
      <p>{evidence.title}</p>
      {newest.length > 0 && (
        <Select
          label={words.case}
          value={chosen ?? NEW}
          choices={[...newest.map(({ id, name }) => ({ id, name })), { id: NEW, name: words.newCase }]}
          autoFocus
          onChange={(id) => {
            const found = CaseId.safeParse(id);
            setChosen(found.success ? found.data : null);
          }}
        />
      )}
      {!known && (
        <FormTextField
          control={form.control}
          name="name"
          label={words.name}
          autoFocus={newest.length === 0}
        />
      )}
    </FormDialog>
  );
}

/** Adds what is seen to a case: what asks for the case, and what opens that. */
export function useAddToCase(gather: () => Evidence) {
  const [evidence, setEvidence] = useState<Evidence | null>(null);
  const dialog = evidence && (
    <AddDialog
      evidence={evidence}
      onClose={() => {
        setEvidence(null);
      }}
    />
  );
  const action = {
    id: 'case',
    name: words.add,
    icon: BookmarkPlus,
    group: 'case',
    run: () => {
      setEvidence(gather());
    },
  };
  return { dialog, action };
}

type AddToCaseProps = Pick<ButtonProps, 'look'> & {
  /** What is seen now, as the piece keeps it. */
  gather: () => Evidence;
};

/** Adds what is seen to a case. */
export function AddToCase({ gather, look = 'quiet' }: AddToCaseProps) {
  const { dialog, action } = useAddToCase(gather);
  return (
    <>
      <IconButton look={look} name={action.name} icon={action.icon} onPress={action.run} />
      {dialog}
    </>
  );
}
