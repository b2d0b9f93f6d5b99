import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { QueryName, QueryTags, type SavedQuery } from '../../contract/queries.ts';
import type { Failure } from '../../contract/result.ts';
import { api } from '../state/api.ts';
import { wordsFor } from '../failures/failures.ts';
import { formResolver } from '../forms/formResolver.ts';
import { FormTextField } from '../forms/FormFields.tsx';
import { tagsText } from '../forms/tagsText.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { Problem } from '../ui/messages/Problem.tsx';
import { FormDialog } from '../ui/overlays/FormDialog.tsx';
import { words } from './words.ts';

const { describe: texts } = words;

const DescribeForm = z.object({ name: QueryName, tags: tagsText(QueryTags) });
const resolver = formResolver(DescribeForm);

/** Changes the name and the tags of a query. */
export function DescribeQuery({ query, onClose }: { query: SavedQuery; onClose: () => void }) {
  const { id, name, tags } = query;
  const [failure, setFailure] = useState<Failure | null>(null);
  const { control, handleSubmit, formState } = useForm<
    z.input<typeof DescribeForm>,
    unknown,
    z.output<typeof DescribeForm>
  >({ resolver, defaultValues: { name, tags: tags.join(', ') } });
  const save = useSubmit(handleSubmit, async (written) => {
    const saved = await api.queries.describe({ id, ...written });
    if (saved.ok) onClose();
    else setFailure(saved.error);
    return saved.ok;
  });
  return (
    <FormDialog
      title={texts.title}
      label={texts.label}
      save={texts.save}
      isUnsaved={formState.isDirty}
      isSubmitting={formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <FormTextField control={control} name="name" label={texts.name} autoFocus />
      <FormTextField control={control} name="tags" label={texts.tags} hint={texts.tagsHint} optional />
      {failure && <Problem words={wordsFor(failure)} />}
    </FormDialog>
  );
}
