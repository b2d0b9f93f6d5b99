import { COMMANDS } from '../../contract/commands.ts';
import { useCommand } from '../commands/commands.ts';
import { useKeys } from '../commands/useKeys.ts';
import { wordsFor } from '../failures.ts';
import { WrongFields } from '../forms/WrongFields.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { Form, FormEnd } from '../ui/forms/Form.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { MeasuresSection } from './MeasuresSection.tsx';
import { OutputSection } from './OutputSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import type { BuilderState } from './useBuilder.ts';
import { useRunReport } from './useRunReport.ts';
import { words } from './words.ts';

const { time, measures, output } = words;
/** The fields that can be wrong, in their order. */
const LABELS = {
  start: time.start,
  end: time.end,
  by: time.granularity,
  metrics: measures.metrics,
  dimensions: measures.dimensions,
  limit: output.limit,
  fileName: output.fileName,
};

/** The fields of a report request, and the button that runs it. */
export function ReportForm({ builder }: { builder: BuilderState }) {
  const { form, suggestions } = builder;
  const { control } = form;
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
        <WrongFields control={control} labels={LABELS} say={words.notSent} />
      </FormEnd>
    </Form>
  );
}
