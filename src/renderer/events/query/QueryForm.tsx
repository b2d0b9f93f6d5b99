import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Profile } from '../../../contract/profiles.ts';
import { asSent } from '../../../events/serverFilter.ts';
import { visibleText } from '../../../events/visibleText.ts';
import { wordsFor } from '../../failures/failures.ts';
import { formResolver } from '../../forms/formResolver.ts';
import { FormTextField } from '../../forms/FormFields.tsx';
import { WrongFields } from '../../forms/WrongFields.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { Form, FormEnd, Line, Section } from '../../ui/forms/Form.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { FilterRows } from '../request/FilterRows.tsx';
import { logForm, usualFields, type LogControl, type LogFields, type LogValues } from '../request/logForm.ts';
import { LogTimes } from '../request/LogTimes.tsx';
import { words as requestWords } from '../request/words.ts';
import { ask, fieldsLeft, keepFields, useOutcome } from './liveQuery.ts';
import { PageAnswer } from './PageAnswer.tsx';
import { pageUrl } from './pageUrl.ts';
import styles from './Query.module.css';
import { words } from './words.ts';

const { page: pageWords, sent } = words;
const { times, filter } = requestWords;

const nowSecond = () => Math.floor(Date.now() / 1_000);
const schema = logForm(nowSecond);

const LABELS = {
  start: times.start,
  end: times.end,
  lastDay: times.lastDay,
  filter: filter.title,
  perPage: pageWords.perPage,
  page: pageWords.page,
};

/** What will be sent, as far as the fields are complete. */
function Preview({ control, profile }: { control: LogControl; profile: Profile }) {
  const filled = schema.safeParse(useWatch({ control }));
  const json = filled.success ? asSent(filled.data.filter) : null;
  const url = filled.success ? pageUrl(profile, filled.data) : null;
  return (
    <Section title={sent.title}>
      {url === null ? (
        <p className={styles['soft']}>{sent.incomplete}</p>
      ) : (
        <>
          <Facts
            facts={[
              [
                sent.filters,
                <code key="filters" className={styles['code']}>
                  {json === null ? sent.noFilters : visibleText(json)}
                </code>,
              ],
              [sent.url, <code key="url" className={styles['code']}>{`GET ${url}`}</code>],
            ]}
          />
          <p className={styles['soft']}>{sent.secret}</p>
          <div>
            <CopyButton name={sent.copy} text={url} />
          </div>
        </>
      )}
    </Section>
  );
}

/** The fields of the query, what they make, and the answer. */
export function QueryForm({ profile }: { profile: Profile }) {
  const { control, handleSubmit, setValue } = useForm<LogFields, unknown, LogValues>({
    defaultValues: fieldsLeft(profile.id) ?? usualFields(nowSecond()),
    resolver: formResolver(schema),
  });
  const typed = useWatch({ control });
  useEffect(() => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a default value
    keepFields(profile.id, typed as LogFields);
  }, [typed, profile.id]);
  const { isPending, answered, failure } = useOutcome(profile.id);
  const result = useRef<HTMLDivElement>(null);
  const outcome = failure ?? answered;
  const seen = useRef(outcome);
  useEffect(() => {
    // Below a form that is longer than the window, nobody would see that there is an answer.
    if (outcome && outcome !== seen.current) result.current?.scrollIntoView({ block: 'nearest' });
    seen.current = outcome;
  }, [outcome]);
  const submit = () => void handleSubmit((values) => ask(profile.id, values))();
  return (
    <div className={styles['query']}>
      <p className={styles['soft']}>{words.lead}</p>
      <Form label={words.form} onSubmit={submit}>
        <LogTimes control={control} note={words.times} />
        <FilterRows control={control} />
        <Section title={pageWords.title}>
          <Line>
            <FormTextField
              control={control}
              name="perPage"
              label={pageWords.perPage}
              hint={pageWords.perPageHint}
              inputMode="numeric"
            />
            <FormTextField
              control={control}
              name="page"
              label={pageWords.page}
              hint={pageWords.pageHint}
              inputMode="numeric"
            />
          </Line>
        </Section>
        <Preview control={control} profile={profile} />
        <FormEnd>
          <Button type="submit" look="primary" isPending={isPending}>
            {words.ask}
          </Button>
          <WrongFields control={control} labels={LABELS} say={words.notSent} />
        </FormEnd>
      </Form>
      {outcome && (
        <div ref={result} className={styles['query']}>
          {failure && <Problem words={wordsFor(failure)} />}
          {answered && (
            <PageAnswer
              answered={answered}
              isPending={isPending}
              onTurn={(page) => {
                setValue('page', String(page));
                submit();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}
