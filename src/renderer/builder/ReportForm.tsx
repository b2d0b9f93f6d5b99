import { COMMANDS } from '../../contract/commands.ts';
import { useCommand } from '../commands/commands.ts';
import { useKeys } from '../commands/useKeys.ts';
import { wordsFor } from '../failures.ts';
import { useLibrary } from '../mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Form, FormEnd } from '../ui/forms/Form.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { MeasuresSection } from './MeasuresSection.tsx';
import { OutputSection } from './OutputSection.tsx';
import { suggestionsFrom } from './suggestions.ts';
import { TimeSection } from './TimeSection.tsx';
import type { BuilderState } from './useBuilder.ts';
import { useRunReport } from './useRunReport.ts';
import { words } from './words.ts';

/** The fields of a report request, and the button that runs it. */
export function ReportForm({ builder }: { builder: BuilderState }) {
  const { control } = builder.form;
  const suggestions = suggestionsFrom(useLibrary((state) => state.value) ?? []);
  const { run, isRunning, failure } = useRunReport(builder);
  const keys = useKeys('run');
  useCommand('run', run);
  return (
    <Form label={words.form} onSubmit={run}>
      <TimeSection control={control} granularities={suggestions.granularities} />
      <MeasuresSection control={control} suggestions={suggestions} />
      <OutputSection control={control} template={builder.template} />
      {failure && <Problem words={wordsFor(failure)} />}
      <FormEnd>
        <Button type="submit" look="primary" isPending={isRunning} keys={keys}>
          {COMMANDS.run.name}
        </Button>
      </FormEnd>
    </Form>
  );
}
