import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { QueryName, QueryTags, type SavedQuery } from '../../contract/queries.ts';
import { api } from '../state/api.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { formResolver } from '../forms/formResolver.ts';
import { FormTextField } from '../forms/FormFields.tsx';
import { tagsText } from '../forms/tagsText.ts';
import { words } from './words.ts';

const { describe: texts } = words;

const DescribeForm = z.object({ name: QueryName, tags: tagsText(QueryTags) });
const resolver = formResolver(DescribeForm);

/** Changes the name and the tags of a query. */
export function DescribeQuery({ query, onClose }: { query: SavedQuery; onClose: () => void }) {
  const { id, name, tags } = query;
  const form = useForm({ resolver, defaultValues: { name, tags: tags.join(', ') } });
  const { control } = form;
  return (
    <FormDialog
      title={texts.title}
      label={texts.label}
      action={texts.save}
      form={form}
      onSubmit={(written) => api.queries.describe({ id, ...written })}
      onClose={onClose}
    >
      <FormTextField control={control} name="name" label={texts.name} autoFocus />
      <FormTextField control={control} name="tags" label={texts.tags} hint={texts.tagsHint} optional />
    </FormDialog>
  );
}
