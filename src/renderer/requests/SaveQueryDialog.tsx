import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { QueryName, QueryTags, type MovingRange, type SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import type { Failure } from '../../contract/result.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { api } from '../state/api.ts';
import { wordsFor } from '../failures/failures.ts';
import { formResolver } from '../forms/formResolver.ts';
import { FormTextField } from '../forms/FormFields.tsx';
import { tagsText } from '../forms/tagsText.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { Radios } from '../ui/forms/Choices.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { FormDialog } from '../ui/overlays/FormDialog.tsx';
import { choicesFor, keyOf } from './rangeChoices.ts';
import { words } from './words.ts';

const { save: texts } = words;

const SaveForm = z.object({ name: QueryName, tags: tagsText(QueryTags) });
const resolver = formResolver(SaveForm);

type SaveQueryProps = {
  request: ReportRequest;
  /** Gets another version; null to save a new query. */
  query: SavedQuery | null;
  /** How the times moved in what was opened; undefined if nothing was. */
  range?: MovingRange | null | undefined;
  onSaved: (saved: SavedQuery) => void;
  onClose: () => void;
};

/** Saves a request under a name, or as another version, with what becomes of its times at later runs. */
export function SaveQueryDialog({ request, query, range, onSaved, onClose }: SaveQueryProps) {
  const [nowMs] = useState(() => Date.now());
  const [{ ranges, first }] = useState(() => choicesFor(request, range, nowMs));
  const [chosen, setChosen] = useState(first);
  const [failure, setFailure] = useState<Failure | null>(null);
  const { control, handleSubmit, formState } = useForm<
    z.input<typeof SaveForm>,
    unknown,
    z.output<typeof SaveForm>
  >({
    resolver,
    defaultValues: {
      name: query?.name ?? titleOf(request).slice(0, 100),
      tags: query?.tags.join(', ') ?? '',
    },
  });
  const save = useSubmit(handleSubmit, async (written) => {
    const content = { request, range: chosen };
    const saved = query
      ? await api.queries.save({ id: query.id, ...content })
      : await api.queries.create({ ...written, ...content });
    if (saved.ok) onSaved(saved.value);
    else setFailure(saved.error);
    return saved.ok;
  });
  const times = [
    ...ranges.map((each) => ({ id: keyOf(each), ...texts.moving(each, nowMs) })),
    { id: 'fixed', name: texts.fixed.name, note: texts.fixed.note(rangeName(request.query)) },
  ];
  return (
    <FormDialog
      title={query ? texts.version(query.name, query.versions.length + 1) : texts.title}
      label={texts.label}
      save={texts.save}
      isUnsaved={formState.isDirty || chosen !== first}
      isSubmitting={formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      {!query && (
        <>
          <FormTextField control={control} name="name" label={texts.name} autoFocus />
          <FormTextField control={control} name="tags" label={texts.tags} hint={texts.tagsHint} optional />
        </>
      )}
      <Radios
        label={texts.times}
        value={keyOf(chosen)}
        choices={times}
        autoFocus={query !== null}
        onChange={(id) => {
          setChosen(ranges.find((each) => keyOf(each) === id) ?? null);
        }}
      />
      {failure && <Problem words={wordsFor(failure)} />}
    </FormDialog>
  );
}
