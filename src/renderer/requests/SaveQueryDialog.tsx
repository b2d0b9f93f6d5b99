import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { QueryName, QueryTags, type MovingRange, type SavedQuery } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { cadenceName } from '../../queries/rangeWords.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { useSchedules } from '../state/mainState.ts';
import { api } from '../state/api.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { formResolver } from '../forms/formResolver.ts';
import { FormTextField } from '../forms/FormFields.tsx';
import { tagsText } from '../forms/tagsText.ts';
import { Radios } from '../ui/forms/Choices.tsx';
import { Status } from '../ui/messages/Status.tsx';
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
  onSaved?: (saved: SavedQuery) => void;
  onClose: () => void;
};

/** Saves a request under a name, or as another version, with what becomes of its times at later runs. */
export function SaveQueryDialog({ request, query, range, onSaved, onClose }: SaveQueryProps) {
  const [nowMs] = useState(() => Date.now());
  const [{ ranges, first }] = useState(() => choicesFor(request, range, nowMs));
  const [chosen, setChosen] = useState(first);
  const form = useForm({
    resolver,
    defaultValues: {
      name: query?.name ?? titleOf(request).slice(0, 100),
      tags: query?.tags.join(', ') ?? '',
    },
  });
  const { control } = form;
  const schedules = useSchedules(({ value }) => value) ?? [];
  const scheduled = schedules.filter(({ queryId, on }) => on && queryId === query?.id);
  const content = { request, range: chosen };
  const times = [
    ...ranges.map((each) => ({ id: keyOf(each), ...texts.moving(each, nowMs) })),
    { id: 'fixed', name: texts.fixed.name, note: texts.fixed.note(rangeName(request.query)) },
  ];
  return (
    <FormDialog
      title={query ? texts.version(query.name, query.versions.length + 1) : texts.title}
      label={texts.label}
      action={texts.save}
      form={form}
      isChanged={chosen !== first}
      onSubmit={(written) =>
        query
          ? api.queries.save({ id: query.id, ...content })
          : api.queries.create({ ...written, ...content })
      }
      onDone={onSaved}
      onClose={onClose}
    >
      {!query && (
        <>
          <FormTextField control={control} name="name" label={texts.name} autoFocus />
          <FormTextField control={control} name="tags" label={texts.tags} hint={texts.tagsHint} optional />
        </>
      )}
      {scheduled.length > 0 && (
        <Status tone="warn" wraps>
          {texts.scheduled(
            scheduled.map(({ cadence }) => cadenceName(cadence)),
            titleOf(request),
            chosen,
            rangeName(request.query),
          )}
        </Status>
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
    </FormDialog>
  );
}
