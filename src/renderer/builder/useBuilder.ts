import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formResolver } from '../forms/formResolver.ts';
import { useLibrary } from '../mainState.ts';
import { beginningOf, useDraft, type Opening } from './draft.ts';
import { builderForm, type BuilderFields, type BuilderValues } from './form.ts';
import { suggestionsFrom } from './suggestions.ts';

/** The builder's form, what it suggests, and the request that it started from. */
export function useBuilder({ template: chosen, visit }: Opening) {
  const [{ fields, template }] = useState(() =>
    beginningOf({ template: chosen, visit }, useDraft.getState().draft, Date.now()),
  );
  const reports = useLibrary((state) => state.value);
  const suggestions = useMemo(() => suggestionsFrom(reports ?? []), [reports]);
  const resolver = useMemo(() => formResolver(builderForm(suggestions)), [suggestions]);
  const form = useForm<BuilderFields, unknown, BuilderValues>({
    resolver,
    defaultValues: fields,
  });
  const typed = useWatch({ control: form.control });
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a default value
    useDraft.setState({ draft: { fields: typed as BuilderFields, template, visit } });
  }, [typed, template, visit]);
  return { form, template, suggestions };
}

export type BuilderState = ReturnType<typeof useBuilder>;
