import { useEffect } from 'react';
import type { Beginning } from './draft.ts';
import { noteStep, redone, undone, useFormHistory as kept, type FormHistory } from './formHistory.ts';

type Step = FormHistory['now'];

/** Notes each state of the form, and goes back to those before. */
export function useFormHistory(
  { fields, template, query }: Step,
  fill: (step: Omit<Beginning, 'edited'>) => void,
) {
  useEffect(() => {
    noteStep({ fields, template, query });
  }, [fields, template, query]);
  const go = (step: (history: FormHistory) => FormHistory) => () => {
    const { history } = kept.getState();
    if (!history) return;
    const next = step(history);
    kept.setState({ history: next });
    fill(next.now);
  };
  return { undo: go(undone), redo: go(redone) };
}
