import { useMemo } from 'react';
import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { PanelProps } from '../state/panel.ts';
import { useComparing } from './comparing.ts';
import {
  comparable,
  isOfIncident,
  scopeBefore,
  spanBefore,
  spanOf,
  type Comparable,
} from './periodBefore.ts';
import { useCoverage } from '../histogram/useCoverage.ts';
import { words } from './words.ts';

/** Why two periods are not compared. */
type NotCompared = Exclude<Comparable, 'both'> | 'unknown' | 'incident';

/** The period before what is in view: null without a span, or while it is not wanted. */
export type Before = {
  /** Null where it may not be compared. */
  scope: EventScope | null;
  reason: NotCompared | null;
  /** For the histogram. */
  beside: { name: string; laterMicros: number } | null;
};

/** What is in view as a period, and the one before; only periods of which nothing is missing are compared. */
export function useBefore({ archive, overview, scope }: PanelProps): Before | null {
  const isOn = useComparing((state) => state.isOn);
  const coverage = useCoverage(archive);
  return useMemo(() => {
    const span = spanOf(scope, overview);
    const before = span && spanBefore(span);
    if (!isOn || !span || !before) return null;
    const not = (reason: NotCompared) => ({ scope: null, reason, beside: null });
    if (scope.filter.some(isOfIncident)) return not('incident');
    if (!coverage) return not('unknown');
    const found = comparable(coverage, span, before);
    if (found !== 'both') return not(found);
    return {
      scope: scopeBefore(scope, overview),
      reason: null,
      beside: { name: words.series, laterMicros: span.beforeMicros - span.fromMicros },
    };
  }, [isOn, coverage, overview, scope]);
}
