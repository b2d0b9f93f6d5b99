import { ArrowDown, Check, CircleDashed, Contrast, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { DayLook } from '../../../queries/dayStrip.ts';

/** How a day looks, beside its colour and words. */
export const DAY_ICONS: Record<DayLook, LucideIcon> = {
  filled: Check,
  different: TriangleAlert,
  part: Contrast,
  asked: ArrowDown,
  failed: X,
  missing: CircleDashed,
};
