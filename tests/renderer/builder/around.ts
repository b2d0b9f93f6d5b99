import type { ReportRequest } from '../../../src/contract/reports.ts';
import type { Around } from '../../../src/renderer/builder/form.ts';
import { knownFrom } from '../../../src/renderer/builder/known.ts';
import { builderForm } from '../../../src/renderer/builder/schema.ts';

export const NOW = Date.UTC(2026, 10, 21, 6, 30);

/** What fields mean depends on, with the sample of identifiers. */
export const around = (template: ReportRequest | null = null): Around => ({
  known: knownFrom([]),
  here: { nowMs: NOW, zone: 'Europe/Berlin' },
  template,
});

export const form = builderForm(() => around());
