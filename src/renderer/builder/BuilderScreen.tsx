import { KeyRound } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Controller } from 'react-hook-form';
import type { Failure } from '../../contract/result.ts';
import { api } from '../api.ts';
import { COMMANDS } from '../../contract/commands.ts';
import { useCommand } from '../commands/commands.ts';
import { useKeys } from '../commands/useKeys.ts';
import { wordsFor } from '../failures.ts';
import { useConnection, useLibrary } from '../live.ts';
import { go } from '../navigation.ts';
import { expectJob } from '../notices.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { ComboField } from '../ui/forms/ComboField.tsx';
import { Form, FormEnd, Line, Section } from '../ui/forms/Form.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { TagPicker } from '../ui/forms/TagPicker.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import type { Opening } from './draft.ts';
import { requestOf } from './form.ts';
import { suggestionsFrom } from './suggestions.ts';
import { TimeField } from './TimeField.tsx';
import { useBuilder } from './useBuilder.ts';

const FORMATS = [
  { id: 'csv', name: 'CSV' },
  { id: 'json', name: 'JSON' },
] as const;

function Builder({ form, template }: ReturnType<typeof useBuilder>) {
  const { control, handleSubmit, formState } = form;
  const reports = useLibrary((state) => state.value);
  const keys = useKeys('run');
  const suggestions = suggestionsFrom(reports ?? []);
  const [failure, setFailure] = useState<Failure | null>(null);

  const run = useCallback(() => {
    void handleSubmit(async (filled) => {
      setFailure(null);
      const job = await api.jobs.run(requestOf(filled, template));
      if (!job.ok) {
        setFailure(job.error);
        return;
      }
      expectJob(job.value.id);
      go({ screen: 'jobs' });
    })();
  }, [handleSubmit, template]);
  useCommand('run', run);

  const kept = [
    template?.query.filter.length ? 'its filter' : '',
    template?.query.sort.length ? 'its sorting' : '',
    Object.keys(template?.query.units ?? {}).length ? 'its units' : '',
  ].filter(Boolean);

  return (
    <Form label="Report" onSubmit={run}>
      <Section title="Time">
        <Line>
          <TimeField control={control} name="start" label="Start" />
          <TimeField control={control} name="end" label="End" />
          <Controller
            control={control}
            name="by"
            render={({ field, fieldState }) => (
              <ComboField
                label="Granularity"
                value={field.value}
                onChange={field.onChange}
                choices={suggestions.granularities}
                hint="Leave empty for no time column."
                error={fieldState.error?.message}
              />
            )}
          />
        </Line>
      </Section>
      <Section title="Figures">
        <Controller
          control={control}
          name="metrics"
          render={({ field, fieldState }) => (
            <TagPicker
              label="Metrics"
              noun="metric"
              value={field.value}
              onChange={field.onChange}
              choices={suggestions.metrics}
              required
              hint="What is counted."
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="dimensions"
          render={({ field, fieldState }) => (
            <TagPicker
              label="Dimensions"
              noun="dimension"
              value={field.value}
              onChange={field.onChange}
              choices={suggestions.dimensions}
              optional
              hint="How the figures are broken down. With a granularity the service adds the time."
              error={fieldState.error?.message}
            />
          )}
        />
      </Section>
      <Section title="Output">
        <Line>
          <Controller
            control={control}
            name="limit"
            render={({ field, fieldState }) => (
              <TextField
                label="Row limit"
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                inputRef={field.ref}
                inputMode="numeric"
                optional
                hint="Empty: the service decides."
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="format"
            render={({ field }) => (
              <Segments
                label="Format"
                labelled
                value={field.value}
                onChange={field.onChange}
                choices={FORMATS}
              />
            )}
          />
          <Controller
            control={control}
            name="fileName"
            render={({ field, fieldState }) => (
              <TextField
                label="File name"
                value={field.value}
                onChange={field.onChange}
                onBlur={field.onBlur}
                inputRef={field.ref}
                optional
                hint="Also the report’s title."
                error={fieldState.error?.message}
              />
            )}
          />
        </Line>
        {kept.length > 0 && (
          <p>This report also keeps {kept.join(' and ')} from the one that you began with.</p>
        )}
      </Section>
      {failure && <Problem words={wordsFor(failure)} />}
      <FormEnd>
        <Button type="submit" look="primary" isPending={formState.isSubmitting} keys={keys}>
          {COMMANDS.run.name}
        </Button>
      </FormEnd>
    </Form>
  );
}

/** Puts a report together and sends it off. */
export function BuilderScreen(opening: Opening) {
  // Opened even without an account: a template waits until there is one.
  const builder = useBuilder(opening);
  const connection = useConnection((state) => state.value);
  const profile = connection?.profiles.find(({ id }) => id === connection.activeId);
  if (connection && !profile)
    return (
      <Page title="Build">
        <Empty
          icon={KeyRound}
          title="No account to ask"
          action={
            <Button
              look="primary"
              onPress={() => {
                go({ screen: 'credentials' });
              }}
            >
              Connect an account
            </Button>
          }
        >
          A report is asked for with the credentials of an account. The demo on the home screen has one of its
          own.
        </Empty>
      </Page>
    );
  return (
    <Page title="Build" note={profile ? `Profile: ${profile.name}` : undefined} measure>
      <Builder {...builder} />
    </Page>
  );
}
