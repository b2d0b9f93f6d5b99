import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { COMMANDS } from '../../contract/commands.ts';
import { commandFor, useCommand } from '../commands/commands.ts';
import { useKeys } from '../commands/useKeys.ts';
import { wordsFor } from '../failures/failures.ts';
import { WrongFields } from '../forms/WrongFields.tsx';
import { useAppInfo } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Form, FormEnd } from '../ui/forms/Form.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import styles from './Builder.module.css';
import { FilterSection } from './FilterSection.tsx';
import type { BuilderFields } from './form.ts';
import { MetricsSection } from './MetricsSection.tsx';
import { OtherActions } from './OtherActions.tsx';
import { OutputSection } from './OutputSection.tsx';
import { SortSection } from './SortSection.tsx';
import { SplitSection } from './SplitSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import type { BuilderState } from './useBuilder.ts';
import { useRunReport } from './useRunReport.ts';
import { words } from './words.ts';

/** The fields that can be wrong, in their order. */
const LABELS = {
  start: words.time.start,
  end: words.time.end,
  by: words.time.granularity,
  metrics: words.metrics.metrics,
  units: words.metrics.units,
  dimensions: words.split.dimensions,
  filters: words.filters.name,
  sort: words.sort.levels,
  sortTyped: words.sort.add,
  limit: words.output.limit,
  fileName: words.output.fileName,
  request: words.request.title,
};

/** Whether it is a field with a text that is in no request yet: the field itself takes back how it was typed. */
function isUnchosen(target: Element, { metrics, dimensions, filters, sortTyped }: BuilderFields): boolean {
  const typed = [metrics.typed, dimensions.typed, sortTyped, ...filters.map(({ list }) => list.typed)];
  return target instanceof HTMLInputElement && target.value !== '' && typed.includes(target.value);
}

/** The six parts of a report request, in the order of its JSON, and the button that runs it. */
export function ReportForm({ builder }: { builder: BuilderState }) {
  const { form, known, here } = builder;
  const { control } = form;
  const { run, isRunning, isHeld, failure } = useRunReport(builder);
  const keys = useKeys('run');
  const platform = useAppInfo(({ value }) => value?.platform ?? 'linux');
  const whole = useRef<HTMLDivElement>(null);
  useCommand('run', () => {
    // While a list or calendar of a field is open, its keys are its own, as those of a dialog always are.
    if (!whole.current?.closest('[inert]')) run();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls inside have the focus and take every other key
    <div
      ref={whole}
      onKeyDownCapture={(event) => {
        // What happens in a dialog only seems to be inside.
        if (!(event.target instanceof Element && whole.current?.contains(event.target))) return;
        // Not the text of one field: what was chosen before it is taken back as well.
        const id = commandFor(event, platform);
        if ((id === 'undo' || id === 'redo') && !isUnchosen(event.target, form.getValues())) {
          event.preventDefault();
          event.stopPropagation();
          builder[id]();
          return;
        }
        // A button would take these keys for a press of its own.
        if (
          !(event.target instanceof HTMLButtonElement) ||
          event.key !== 'Enter' ||
          !(event.ctrlKey || event.metaKey)
        )
          return;
        event.preventDefault();
        event.stopPropagation();
        run();
      }}
    >
      <Form label={words.form} onSubmit={run}>
        <TimeSection form={form} known={known} here={here} takeRange={builder.takeRange} />
        <MetricsSection form={form} known={known} />
        <SplitSection form={form} known={known} />
        <FilterSection form={form} known={known} />
        <SortSection form={form} known={known} />
        <OutputSection control={control} />
        {failure && <Problem words={wordsFor(failure)} />}
        <FormEnd>
          <div className={styles['bar']}>
            <Button type="submit" look="primary" isPending={isRunning} keys={keys}>
              {COMMANDS.run.name}
            </Button>
            <OtherActions builder={builder} />
          </div>
          {isHeld && (
            <p role="alert" className={styles['wrong']}>
              <CircleAlert size={14} aria-hidden />
              <span>{words.request.held}</span>
            </p>
          )}
          <WrongFields control={control} labels={LABELS} say={words.notSent} />
        </FormEnd>
      </Form>
    </div>
  );
}
