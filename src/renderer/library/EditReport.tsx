import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ReportNotes, type StoredReport } from '../../contract/library.ts';
import type { Failure } from '../../contract/result.ts';
import { api } from '../state/api.ts';
import { wordsFor } from '../failures/failures.ts';
import { FormCheckbox } from '../forms/FormChoices.tsx';
import { formResolver } from '../forms/formResolver.ts';
import { FormTextField } from '../forms/FormFields.tsx';
import { tagsText } from '../forms/tagsText.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { useArchiveChecks, useLibrary } from '../state/mainState.ts';
import { Problem } from '../ui/messages/Problem.tsx';
import { FormDialog } from '../ui/overlays/FormDialog.tsx';
import { Facts } from '../ui/page/Facts.tsx';
import { formatBytes, formatTime } from '../ui/text/formats.ts';
import { originOf } from './origin.ts';
import { words } from './words.ts';

const { edit } = words;

const EditForm = z.object({
  title: ReportNotes.shape.title,
  tags: tagsText(ReportNotes.shape.tags),
  notes: ReportNotes.shape.notes,
  isStarred: ReportNotes.shape.isStarred,
});
const resolver = formResolver(EditForm);

/** What is known of a report and cannot be changed. */
function ReportFacts({ report }: { report: StoredReport }) {
  const { archive, source, storedAtMs, besides } = report;
  const other = useLibrary(({ value }) => value?.find(({ id }) => id === besides));
  const check = useArchiveChecks(({ value }) => value?.get(report.id));
  const { facts } = edit;
  return (
    <Facts
      facts={[
        [facts.origin, originOf(report)],
        [facts.stored, formatTime(storedAtMs)],
        [facts.size, formatBytes(archive.bytes)],
        ...(archive.fileName === null ? [] : [[facts.file, archive.fileName] as const]),
        [
          facts.archive,
          check ? `${words.checked[check.outcome].text}. ${words.checkedAt(check)}` : words.checkedAt(check),
        ],
        [facts.hash, <code key="hash">{archive.sha256}</code>],
        ...('remoteId' in source ? [[facts.remoteId, <code key="id">{source.remoteId}</code>] as const] : []),
        ...(besides === undefined
          ? []
          : [[facts.besides, other ? words.besides(other) : facts.gone] as const]),
      ]}
    />
  );
}

/** What the analyst writes about a report, and what is known of it. */
export function EditReport({ report, onClose }: { report: StoredReport; onClose: () => void }) {
  const { id, title, tags, notes, isStarred } = report;
  const { control, handleSubmit, formState } = useForm<
    z.input<typeof EditForm>,
    unknown,
    z.output<typeof EditForm>
  >({ resolver, defaultValues: { title, tags: tags.join(', '), notes, isStarred } });
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = useSubmit(handleSubmit, async (written) => {
    const saved = await api.library.change({ id, ...written });
    if (saved.ok) onClose();
    else setFailure(saved.error);
    return saved.ok;
  });
  return (
    <FormDialog
      title={edit.title}
      label={edit.label}
      save={edit.save}
      isUnsaved={formState.isDirty}
      isSubmitting={formState.isSubmitting}
      onSubmit={save}
      onClose={onClose}
      after={<ReportFacts report={report} />}
    >
      <FormTextField control={control} name="title" label={edit.name} autoFocus />
      <FormTextField control={control} name="tags" label={edit.tags} hint={edit.tagsHint} optional />
      <FormTextField control={control} name="notes" label={edit.notes} rows={4} optional />
      <FormCheckbox control={control} name="isStarred" label={edit.star} />
      {failure && <Problem words={wordsFor(failure)} />}
    </FormDialog>
  );
}
