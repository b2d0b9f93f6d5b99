import { useState } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import type { z } from 'zod';
import type { SavedQuery } from '../../contract/queries.ts';
import { CatchUp, type Schedule } from '../../contract/schedules.ts';
import { cadenceName, WEEKDAYS } from '../../queries/rangeWords.ts';
import { rangeName } from '../../queries/titles.ts';
import { api } from '../state/api.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { formResolver } from '../forms/formResolver.ts';
import { FormSegments, FormSelect } from '../forms/FormChoices.tsx';
import { FormTextField } from '../forms/FormFields.tsx';
import { useConnection, useSettings } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { notify } from '../state/notices.ts';
import { Radios } from '../ui/forms/Choices.tsx';
import { Line } from '../ui/forms/Form.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { formatStamp } from '../ui/text/formats.ts';
import { zoneName } from '../ui/text/zones.ts';
import { bookRecipes } from '../state/bookRecipes.ts';
import { OnlyWhileRunning } from './OnlyWhileRunning.tsx';
import styles from './Requests.module.css';
import { nextTimes, ScheduleForm, scheduleFields, type ScheduleFields } from './scheduleForm.ts';
import { words } from './words.ts';

const { schedule: texts } = words;
const resolver = formResolver(ScheduleForm);
type ScheduleControl = Control<ScheduleFields, unknown, z.output<typeof ScheduleForm>>;

const EVERY = (['day', 'week', 'month'] as const).map((id) => ({ id, name: texts.everyChoices[id] }));
const DAYS = WEEKDAYS.map((name, index) => ({ id: String(index + 1), name }));
const CATCH_UPS = CatchUp.options.map((id) => ({ id, ...texts.catchUps[id] }));
const HERE = zoneName('local');

/** The zones to choose from: UTC, that of this computer, and the one that is chosen. */
const zonesWith = (chosen: string) =>
  [...new Set(['UTC', HERE, chosen])].map((zone) => ({ id: zone, name: zone }));

/** The next times, each with the range that it would ask for. */
function NextTimes({ control, query }: { control: ScheduleControl; query: SavedQuery }) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a default value
  const fields = useWatch({ control }) as ScheduleFields;
  const [nowMs] = useState(() => Date.now());
  const times = nextTimes(fields, nowMs, 3);
  const range = query.versions.at(-1)?.range ?? null;
  return (
    <div className={styles['times']} role="group" aria-label={texts.next}>
      <h3>{texts.next}</h3>
      {times.length === 0 && <p className={styles['soft']}>{texts.nextNone}</p>}
      {times.map((at) => (
        <p key={at}>
          {formatStamp(at)}
          {fields.zone !== 'UTC' && fields.zone === HERE && ` (${formatStamp(at, 'local')})`}{' '}
          {range && <span className={styles['soft']}>{texts.asks(range, at)}</span>}
        </p>
      ))}
    </div>
  );
}

/** The workbook that each report updates; how to have one where no recipe names one. */
function BookField({ control }: { control: ScheduleControl }) {
  const recipes = bookRecipes(useSettings(({ value }) => value?.recipes) ?? []);
  const chosen = useWatch({ control, name: 'recipe' });
  const used = recipes.find(({ id }) => id === chosen);
  const isRemoved = chosen !== '' && !used;
  const said = texts.book;
  if (recipes.length === 0 && !isRemoved) return <p className={styles['soft']}>{said.how}</p>;
  return (
    <FormSelect<ScheduleFields, z.output<typeof ScheduleForm>, string>
      control={control}
      name="recipe"
      label={said.label}
      hint={
        isRemoved ? said.removedHint : chosen === '' ? said.noneHint : said.hint(used?.view?.said ?? null)
      }
      choices={[
        { id: '', name: said.none },
        ...recipes.map(({ id, name, book }) => ({
          id,
          name: said.update(book.fileName),
          note: said.by(name, book.folder),
        })),
        ...(isRemoved ? [{ id: chosen, name: said.removed }] : []),
      ]}
    />
  );
}

function ScheduleFieldset({ control }: { control: ScheduleControl }) {
  const profiles = useConnection(({ value }) => value?.profiles) ?? [];
  const every = useWatch({ control, name: 'every' });
  const zone = useWatch({ control, name: 'zone' });
  const { field: catchUp } = useController({ control, name: 'catchUp' });
  return (
    <>
      <Line>
        <FormSegments control={control} name="every" label={texts.every} choices={EVERY} autoFocus />
        {every === 'week' && (
          <FormSelect control={control} name="weekday" label={texts.weekday} choices={DAYS} />
        )}
        {every === 'month' && (
          <FormTextField
            control={control}
            name="day"
            label={texts.day}
            hint={texts.dayHint}
            inputMode="numeric"
          />
        )}
      </Line>
      <Line>
        <FormTextField control={control} name="at" label={texts.at} hint={texts.atHint} />
        <FormSelect control={control} name="zone" label={texts.zone} choices={zonesWith(zone)} />
      </Line>
      {profiles.length > 1 && (
        <FormSelect
          control={control}
          name="profile"
          label={texts.profile}
          choices={profiles.map(({ id, name }) => ({ id: String(id), name }))}
        />
      )}
      <Radios label={texts.catchUp} value={catchUp.value} choices={CATCH_UPS} onChange={catchUp.onChange} />
      <BookField control={control} />
    </>
  );
}

type ScheduleProps = { query: SavedQuery; schedule?: Schedule | undefined; onClose: () => void };

/** Has a saved query run by itself, or changes when it does. */
export function ScheduleDialog({ query, schedule, onClose }: ScheduleProps) {
  const connection = useConnection(({ value }) => value);
  const form = useForm({
    resolver,
    defaultValues: scheduleFields(
      schedule ?? null,
      connection?.activeId ?? null,
      connection?.profiles.map(({ id }) => id) ?? [],
      query.versions.at(-1)?.range ?? null,
    ),
  });
  const latest = query.versions.at(-1);
  return (
    <FormDialog
      title={texts.title(query.name)}
      label={texts.label}
      action={texts.save}
      form={form}
      onSubmit={(written) =>
        schedule
          ? api.schedules.change({ id: schedule.id, ...written })
          : api.schedules.create({ queryId: query.id, on: true, ...written })
      }
      onDone={({ cadence }) => {
        notify({
          tone: 'good',
          title: texts.saved.title,
          text: `${query.name}: ${cadenceName(cadence)}.`,
          action: {
            name: texts.saved.show,
            run: () => {
              go({ screen: 'queries', at: 'schedules' });
            },
          },
        });
      }}
      onClose={onClose}
    >
      {latest?.range === null && (
        <Status tone="warn" wraps>
          {texts.fixedTimes(rangeName(latest.request.query))}
        </Status>
      )}
      <ScheduleFieldset control={form.control} />
      <NextTimes control={form.control} query={query} />
      <OnlyWhileRunning />
    </FormDialog>
  );
}
