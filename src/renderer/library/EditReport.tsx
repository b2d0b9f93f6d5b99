import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ReportNotes, type StoredReport } from '../../contract/library.ts';
import { api } from '../state/api.ts';
import { FormCheckbox } from '../forms/FormChoices.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { formResolver } from '../forms/formResolver.ts';
import { FormTextField } from '../forms/FormFields.tsx';
import { tagsText } from '../forms/tagsText.ts';
import { useArchiveChecks, useLibrary } from '../state/mainState.ts';
import { Facts } from '../ui/page/Facts.tsx';
import { formatBytes, formatStamp } from '../ui/text/formats.ts';
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
        [facts.stored, formatStamp(storedAtMs)],
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
  const form = useForm({ resolver, defaultValues: { title, tags: tags.join(', '), notes, isStarred } });
  const { control } = form;
  return (
    <FormDialog
      title={edit.title}
      label={edit.label}
      action={edit.save}
      form={form}
      onSubmit={(written) => api.library.change({ id, ...written })}
      onClose={onClose}
      after={<ReportFacts report={report} />}
    >
      <FormTextField control={control} name="title" label={edit.name} autoFocus />
      <FormTextField control={control} name="tags" label={edit.tags} hint={edit.tagsHint} optional />
      <FormTextField control={control} name="notes" label={edit.notes} rows={4} optional />
      <FormCheckbox control={control} name="isStarred" label={edit.star} />
    </FormDialog>
  );
}
