import { useForm } from 'react-hook-form';
import type { ProfileId } from '../../../contract/profiles.ts';
import { api } from '../../state/api.ts';
import { formResolver } from '../../forms/formResolver.ts';
import { FormSegments } from '../../forms/FormChoices.tsx';
import { WrongFields } from '../../forms/WrongFields.tsx';
import { usePending } from '../../state/usePending.ts';
import { Form } from '../../ui/forms/Form.tsx';
import { ActionDialog } from '../../ui/overlays/ActionDialog.tsx';
import { FilterRows } from '../request/FilterRows.tsx';
import { logForm, usualFields, windowOf, type LogFields, type LogValues } from '../request/logForm.ts';
import { LogTimes } from '../request/LogTimes.tsx';
import { words as requestWords } from '../request/words.ts';
import { words } from './words.ts';

const { window: texts } = words;
const { times, filter } = requestWords;

const nowSecond = () => Math.floor(Date.now() / 1_000);
const schema = logForm(nowSecond);
const ORDERS = (['newest', 'oldest'] as const).map((id) => ({ id, name: texts.orders[id] }));
const LABELS = { start: times.start, end: times.end, lastDay: times.lastDay, filter: filter.title };

type WindowDialogProps = { profileId: ProfileId; replaces: boolean; onClose: () => void };

/** Which part of the log to fetch, with which server filter, and from which end. */
export function WindowDialog({ profileId, replaces, onClose }: WindowDialogProps) {
  const { control, handleSubmit } = useForm<LogFields, unknown, LogValues>({
    defaultValues: usualFields(nowSecond()),
    resolver: formResolver(schema),
  });
  const { isPending, run } = usePending();
  const submit = () =>
    void handleSubmit(({ times: asked, filter: chosen, order }) => {
      const fetch = { window: windowOf(asked, nowSecond()), filter: chosen, order };
      run(async () => {
        const begun = await api.events.fetch({ profileId, fetch });
        if (begun.ok) onClose();
        return begun;
      })();
    })();
  return (
    <ActionDialog
      title={texts.title}
      wide
      action={texts.fetch}
      isPending={isPending}
      beside={<WrongFields control={control} labels={LABELS} say={texts.notSent} />}
      onAct={submit}
      onClose={onClose}
    >
      <Form label={texts.form} onSubmit={submit}>
        <LogTimes control={control} note={texts.note} />
        <FilterRows control={control} note={texts.filterNote} />
        <FormSegments control={control} name="order" label={texts.order} choices={ORDERS} />
        {replaces && <p>{texts.replaces}</p>}
      </Form>
    </ActionDialog>
  );
}
