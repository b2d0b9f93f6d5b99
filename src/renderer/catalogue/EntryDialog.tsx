import { useForm, type Control } from 'react-hook-form';
import {
  KeptOrigin,
  type CatalogueKind,
  type ProfileCatalogue,
  type StoredEntry,
} from '../../contract/catalogue.ts';
import type { Profile } from '../../contract/profiles.ts';
import type { CatalogueEntry } from '../../queries/catalogue.ts';
import { mergedEntry } from '../../queries/catalogue/merged.ts';
import { api } from '../state/api.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { formResolver } from '../forms/formResolver.ts';
import { FormSegments } from '../forms/FormChoices.tsx';
import { FormTextField } from '../forms/FormFields.tsx';
import { notifyIfFailed } from '../state/notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Line } from '../ui/forms/Form.tsx';
import styles from './Catalogue.module.css';
import { EntryForm, FIELDS_OF, formOf, saidIn } from './entryForm.ts';
import { notifyUndoable } from './undoNotice.ts';
import { words } from './words.ts';

const resolver = formResolver(EntryForm);
const { form: texts } = words;
const VALUES = [
  { id: 'unknown', name: texts.valuesUnknown },
  { id: 'one', name: texts.valuesOne },
  { id: 'list', name: texts.valuesList },
] as const;

type EntryDialogProps = {
  profile: Profile;
  kind: CatalogueKind;
  /** The entry to change; null to add one. */
  entry: CatalogueEntry | null;
  kept: ProfileCatalogue | undefined;
  onClose: () => void;
};

/** What each source says of the entry, and how that alone is removed. */
function Sources({ profile, stored }: { profile: Profile; stored: StoredEntry }) {
  const { kind, id, layers } = stored;
  const remove = async (origin: KeptOrigin) => {
    const done = await api.catalogue.remove({ profileId: profile.id, kind, id, origin });
    if (!done.ok) return notifyIfFailed(done);
    return notifyUndoable(done.value, texts.sourceRemoved(id, origin), words.sources.removedText);
  };
  return (
    <>
      <h3 className={styles['part']}>{texts.sources}</h3>
      <ul className={styles['sources']}>
        {KeptOrigin.options.flatMap((origin) => {
          const layer = layers[origin];
          if (!layer) return [];
          const said = mergedEntry({ kind, id, layers: { [origin]: layer } });
          const all = [said.name, words.known(said), said.description].filter(Boolean).join(' · ');
          return [
            <li key={origin}>
              <span className={styles['sourceName']}>
                {texts.said(origin, layer.atMs)}: {all || texts.saysNothing}
              </span>
              <Button look="quiet" onPress={() => void remove(origin)}>
                {texts.removeSource(origin)}
              </Button>
            </li>,
          ];
        })}
      </ul>
    </>
  );
}

type FieldsProps = {
  control: Control<EntryForm, unknown, EntryForm>;
  kind: CatalogueKind;
  /** Null for a new entry, whose identifier is typed. */
  id: string | null;
};

/** The fields that an entry of this kind has. */
function Fields({ control, kind, id }: FieldsProps) {
  const fields: readonly string[] = FIELDS_OF[kind];
  const text = { control } as const;
  return (
    <>
      {id !== null ? (
        <p>
          <code data-selectable>{id}</code>
        </p>
      ) : (
        <FormTextField {...text} name="id" label={texts.id} hint={texts.idHint} mono autoFocus required />
      )}
      <FormTextField {...text} name="name" label={texts.name} optional autoFocus={id !== null} />
      <FormTextField {...text} name="description" label={texts.description} optional />
      <Line>
        {fields.includes('fieldType') && (
          <FormTextField
            {...text}
            name="fieldType"
            label={texts.fieldType}
            hint={texts.fieldTypeHint}
            optional
          />
        )}
        {fields.includes('unitType') && (
          <FormTextField
            {...text}
            name="unitType"
            label={kind === 'unit' ? texts.unitTypeOfUnit : texts.unitTypeOfMetric}
            hint={texts.unitTypeHint}
            optional
          />
        )}
        {fields.includes('scale') && (
          <FormTextField
            {...text}
            name="scale"
            label={texts.scale}
            hint={texts.scaleHint}
            inputMode="numeric"
            optional
          />
        )}
      </Line>
      {fields.includes('values') && (
        <FormSegments {...text} name="values" label={texts.values} choices={VALUES} />
      )}
      {fields.includes('fieldTypes') && (
        <FormTextField
          {...text}
          name="fieldTypes"
          label={texts.fieldTypes}
          hint={texts.fieldTypesHint}
          optional
        />
      )}
    </>
  );
}

/** Adds an entry by hand, or changes what is known of one. */
export function EntryDialog({ profile, kind, entry, kept, onClose }: EntryDialogProps) {
  const form = useForm({ resolver, defaultValues: formOf(entry) });
  const stored = kept?.entries.find((each) => each.kind === kind && each.id === entry?.id);
  return (
    <FormDialog
      title={entry ? texts.edit(kind) : texts.add(kind)}
      label={texts.label}
      action={texts.save}
      form={form}
      onSubmit={(typed) =>
        api.catalogue.save({
          profileId: profile.id,
          kind,
          id: typed.id,
          said: saidIn(typed),
          isNew: entry === null,
        })
      }
      onDone={(change, { id }) => {
        notifyUndoable(change, texts.saved(id), texts.savedText);
      }}
      fieldAt={(path) => (path === 'id' ? path : undefined)}
      onClose={onClose}
      after={stored && <Sources profile={profile} stored={stored} />}
    >
      <Fields control={form.control} kind={kind} id={entry?.id ?? null} />
    </FormDialog>
  );
}
