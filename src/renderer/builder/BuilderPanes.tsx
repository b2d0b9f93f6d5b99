import { useRef, useState } from 'react';
import { isSameRequest } from '../../queries/differences.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Segments } from '../ui/forms/Choices.tsx';
import { useSize } from '../ui/useSize.ts';
import styles from './Builder.module.css';
import { ChecksGlance, ChecksPane } from './ChecksPane.tsx';
import { ReportForm } from './ReportForm.tsx';
import { RequestPane } from './RequestPane.tsx';
import { ResultPane, useRunJobs, type Shows } from './ResultPane.tsx';
import { useRuns } from './runs.ts';
import type { BuilderState } from './useBuilder.ts';
import { words } from './words.ts';

const { panes, result } = words;

/** Below this width, in pixels, the form takes all of it. */
const ROOM_FOR_TWO = 800;

type Pane = 'form' | 'result' | 'request';
const PANES = (['form', 'result', 'request'] as const).map((id) => ({ id, name: panes[id] }));

/** The form, and beside it what came of it or what is sent. A narrow window shows one of the three at a time. */
export function BuilderPanes({ builder, shows }: { builder: BuilderState; shows: Shows }) {
  const whole = useRef<HTMLDivElement>(null);
  const { width } = useSize(whole);
  const isNarrow = width > 0 && width < ROOM_FOR_TWO;
  const { shown } = useRunJobs();
  const run = useRuns((runs) => runs.shown);
  const isOfForm = shown !== null && isSameRequest(shown.request, builder.request);
  const [beside, setBeside] = useState<Exclude<Pane, 'form'>>(
    builder.runs || (isOfForm && builder.edited === null) ? 'result' : 'request',
  );
  const [isForm, setForm] = useState(true);
  const [seen, setSeen] = useState(run);
  // Whatever was in sight, a run shows what comes of it.
  if (run !== seen) {
    setSeen(run);
    setBeside('result');
    setForm(false);
  }
  const pane: Pane = isNarrow && isForm ? 'form' : beside;
  const { isSubmitted: isTried } = builder.form.formState;
  const isOther = pane === 'result' && shown !== null && !isOfForm;
  const show = (id: Pane) => {
    setForm(id === 'form');
    if (id !== 'form') setBeside(id);
  };
  const edit = () => {
    setForm(true);
    requestAnimationFrame(() => {
      builder.form.setFocus('metrics');
    });
  };
  return (
    <div ref={whole} className={styles['fit']} data-narrow={isNarrow || undefined}>
      <div className={styles['panes']}>
        {/* Hidden, not gone: a field keeps what is typed into it. */}
        <div className={styles['formPane']} hidden={isNarrow && pane !== 'form'}>
          <ReportForm builder={builder} />
        </div>
        <div className={styles['beside']}>
          <div className={styles['shown']}>
            <Segments
              label={panes.label}
              value={pane}
              choices={isNarrow ? PANES : PANES.filter(({ id }) => id !== 'form')}
              onChange={show}
            />
            {isOther && (
              <div className={styles['other']}>
                <span role="status">{result.other}</span>
                <Button
                  look="quiet"
                  onPress={() => {
                    builder.takeBack(shown);
                  }}
                >
                  {result.takeBack}
                </Button>
              </div>
            )}
            {pane !== 'request' && !(isOther && builder.checks.length === 0) && (
              <ChecksGlance checks={builder.checks} isTried={isTried} />
            )}
          </div>
          {pane === 'result' && <ResultPane shows={shows} onEdit={edit} />}
          {pane === 'request' && (
            <div className={styles['asked']}>
              <ChecksPane checks={builder.checks} isTried={isTried} />
              <RequestPane builder={builder} />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
