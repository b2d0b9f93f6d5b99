import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { CaseName, type ListedCase } from '../../contract/cases.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { FormTextField } from '../forms/FormFields.tsx';
import { formResolver } from '../forms/formResolver.ts';
import { api } from '../state/api.ts';
import { openCase } from './caseActs.ts';
import { words } from './words.ts';

const { dialog: texts } = words;
const resolver = formResolver(z.object({ name: CaseName }));

type NameDialogProps = {
  /** Null for a new case, which is opened then. */
  of: Pick<ListedCase, 'id' | 'name'> | null;
  onClose: () => void;
};

/** Names a case, or another one anew. */
export function NameDialog({ of, onClose }: NameDialogProps) {
  const form = useForm({ resolver, defaultValues: { name: of?.name ?? '' } });
  return (
    <FormDialog
      title={of ? texts.rename : texts.new}
      label={texts.form}
      action={of ? texts.save : texts.create}
      form={form}
      onSubmit={({ name }) => (of ? api.cases.rename({ id: of.id, name }) : api.cases.create({ name }))}
      onDone={of ? undefined : openCase}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="name" label={texts.name} autoFocus />
    </FormDialog>
  );
}
