import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import {
  LIKELY_PATHS,
  LookupPaths,
  type LookupOutcome,
  type ProfileCatalogue,
} from '../../contract/catalogue.ts';
import type { ProfileId } from '../../contract/profiles.ts';
import { CATALOGUE_KINDS } from '../../queries/catalogue.ts';
import { api } from '../state/api.ts';
import { wordsFor } from '../failures/failures.ts';
import { formResolver } from '../forms/formResolver.ts';
import { FormTextField } from '../forms/FormFields.tsx';
import { useAttempt } from '../forms/useAttempt.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Form } from '../ui/forms/Form.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { RuleTag } from '../ui/messages/RuleTag.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { ActionDialog } from '../ui/overlays/ActionDialog.tsx';
import styles from './Catalogue.module.css';
import { fetchWords as words } from './fetchWords.ts';
import { RULES } from './rules.ts';
import { words as screenWords } from './words.ts';

const resolver = formResolver(LookupPaths);

type FetchDialogProps = { profileId: ProfileId; kept: ProfileCatalogue | undefined; onClose: () => void };

/** What each lookup answered, or why it did not. */
function Outcomes({ outcomes }: { outcomes: readonly LookupOutcome[] }) {
  return (
    <ul className={styles['outcomes']} aria-label={words.outcomes}>
      {outcomes.map((outcome) => (
        <li key={outcome.of}>
          {outcome.kind === 'read' ? (
            <Status tone="good">{words.read(outcome)}</Status>
          ) : (
            <Status tone="bad" wraps>
              {words.failed(outcome.of, wordsFor(outcome.failure))}
            </Status>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Asks the gateway for its identifiers, at paths that can be changed. */
export function FetchDialog({ profileId, kept, onClose }: FetchDialogProps) {
  const form = useForm<z.input<typeof LookupPaths>, unknown, LookupPaths>({
    resolver,
    defaultValues: kept?.paths ?? LIKELY_PATHS,
  });
  const { failure, attempt } = useAttempt();
  const [outcomes, setOutcomes] = useState<readonly LookupOutcome[]>([]);
  const { control, formState } = form;
  const run = useSubmit(form.handleSubmit, async (paths) => {
    setOutcomes([]);
    const fetched = await attempt(() => api.catalogue.fetch({ profileId, paths }));
    if (!fetched.ok) return false;
    // The paths are kept with the answers.
    form.reset(paths);
    setOutcomes(fetched.value.outcomes);
    return false;
  });
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever pressed the button may have scrolled down to the last path.
    if (outcomes.length > 0) result.current?.scrollIntoView({ block: 'nearest' });
  }, [outcomes]);
  return (
    <ActionDialog
      title={words.title}
      action={words.fetch}
      cancel={words.close}
      isUnsaved={formState.isDirty}
      isPending={formState.isSubmitting}
      onAct={run}
      onClose={onClose}
    >
      <p>
        {RULES.paths.text} <RuleTag tag={RULES.paths} />
      </p>
      <div role="status" ref={result}>
        {outcomes.length > 0 && <Outcomes outcomes={outcomes} />}
      </div>
      {failure && <Problem words={wordsFor(failure)} />}
      <Form label={words.form} onSubmit={run}>
        {CATALOGUE_KINDS.map((kind, at) => (
          <FormTextField
            key={kind}
            control={control}
            name={kind}
            label={screenWords.kinds[kind].title}
            mono
            {...(at === 0 ? { autoFocus: true, hint: words.hint } : {})}
          />
        ))}
        {/* Enter in a field fetches; the button that people see is outside of the form. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </Form>
      <div>
        <Button
          look="quiet"
          flush="start"
          onPress={() => {
            form.reset(LIKELY_PATHS);
          }}
        >
          {words.usual}
        </Button>
      </div>
      <p>
        {RULES.payloads.text} <RuleTag tag={RULES.payloads} />
      </p>
    </ActionDialog>
  );
}
