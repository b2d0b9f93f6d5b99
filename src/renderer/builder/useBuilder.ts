import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { beginningOf, useDraft, type Opening } from './draft.ts';
import { BuilderForm, type BuilderFields, type BuilderValues } from './form.ts';

/** The builder's form, and the request that it started from. */
export function useBuilder({ template: chosen, visit }: Opening) {
  const [{ fields, template }] = useState(() =>
    beginningOf({ template: chosen, visit }, useDraft.getState().draft, Date.now()),
  );
  const form = useForm<BuilderFields, unknown, BuilderValues>({
    resolver: zodResolver(BuilderForm),
    defaultValues: fields,
    mode: 'onTouched',
  });
  const typed = useWatch({ control: form.control });
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a default value
    useDraft.setState({ draft: { fields: typed as BuilderFields, template, visit } });
  }, [typed, template, visit]);
  return { form, template };
}

export type BuilderState = ReturnType<typeof useBuilder>;
