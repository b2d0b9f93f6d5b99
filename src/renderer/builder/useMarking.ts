import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { BuilderFields } from './form.ts';

/** Marks what is wrong with the fields, at first too if they are faulty, and gives the first of them the focus. */
export function useMarking(form: UseFormReturn<BuilderFields, unknown, BuilderFields>, isFaulty: boolean) {
  const mark = () => {
    void form.handleSubmit(() => undefined)();
  };
  const marksAtOnce = useRef(isFaulty);
  const begin = useEffectEvent(mark);
  useEffect(() => {
    if (marksAtOnce.current) begin();
    marksAtOnce.current = false;
  }, []);
  return mark;
}
