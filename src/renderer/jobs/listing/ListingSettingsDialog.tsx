import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { LIKELY_PATH, ListPath, type ListingSettings } from '../../../contract/listing.ts';
import { ok } from '../../../contract/result.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { formResolver } from '../../forms/formResolver.ts';
import { FormSelect } from '../../forms/FormChoices.tsx';
import { FormTextField } from '../../forms/FormFields.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { words } from './words.ts';

const { form: texts } = words;

const MINUTES = [0, 1, 5, 15] as const;
const Minutes = z.enum(['0', '1', '5', '15']);
const SettingsForm = z.object({ minutes: Minutes, path: ListPath });
const resolver = formResolver(SettingsForm);

type ListingSettingsDialogProps = {
  settings: ListingSettings;
  onChange: (settings: ListingSettings) => void;
  onClose: () => void;
};

/** How often a list is read again, and where downloadable reports are listed. */
export function ListingSettingsDialog({ settings, onChange, onClose }: ListingSettingsDialogProps) {
  const form = useForm({
    resolver,
    defaultValues: {
      minutes: Minutes.parse(String(settings.refreshMinutes)),
      path: settings.downloadablePath,
    },
  });
  const { control, setValue } = form;
  return (
    <FormDialog
      title={texts.title}
      label={texts.title}
      action={texts.save}
      form={form}
      onSubmit={({ minutes, path }) => {
        const refreshMinutes = MINUTES.find((each) => String(each) === minutes) ?? 0;
        onChange({ ...settings, refreshMinutes, downloadablePath: path });
        return Promise.resolve(ok(undefined));
      }}
      onClose={onClose}
    >
      <FormSelect
        control={control}
        name="minutes"
        label={texts.refresh}
        choices={MINUTES.map((each) => ({ id: Minutes.parse(String(each)), name: texts.minutes[each] }))}
        autoFocus
      />
      <FormTextField
        control={control}
        name="path"
        label={texts.path}
        hint={texts.pathHint(LIKELY_PATH)}
        mono
        optional
      />
      <Button
        look="quiet"
        flush="start"
        onPress={() => {
          setValue('path', LIKELY_PATH, { shouldDirty: true });
        }}
      >
        {texts.likely}
      </Button>
    </FormDialog>
  );
}
