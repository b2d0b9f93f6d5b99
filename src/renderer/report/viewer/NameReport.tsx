import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ReportNotes, type StoredReport } from '../../../contract/library.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { FormTextField } from '../../forms/FormFields.tsx';
import { formResolver } from '../../forms/formResolver.ts';
import { api } from '../../state/api.ts';
import { words } from '../words.ts';

const { naming } = words;
const resolver = formResolver(z.object({ title: ReportNotes.shape.title }));

/** Gives a report another name. */
export function NameReport({ report, onClose }: { report: StoredReport; onClose: () => void }) {
  const { id, title } = report;
  const form = useForm({ resolver, defaultValues: { title } });
  return (
    <FormDialog
      title={naming.title}
      label={naming.label}
      action={naming.save}
      form={form}
      onSubmit={(written) => api.library.change({ id, ...written })}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="title" label={naming.name} autoFocus />
    </FormDialog>
  );
}
