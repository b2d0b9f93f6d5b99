import type { ReportRequest } from '../../../src/contract/reports.ts';
import { catalogueOf } from '../../../src/queries/catalogue.ts';
import { SAMPLE } from '../../../src/queries/catalogue/sample.ts';
import type { Around } from '../../../src/renderer/builder/form.ts';
import { builderForm } from '../../../src/renderer/builder/schema.ts';

export const NOW = Date.UTC(2026, 10, 21, 6, 30);

/** The sample, and one granularity whose name is not its identifier. */
const KNOWN = catalogueOf(
  SAMPLE.flatMap((entry) =>
    entry.id === 'hour' ? [entry, { ...entry, id: 'minute5', name: '5 minutes' }] : [entry],
  ),
);

/** What fields mean depends on. */
export const around = (template: ReportRequest | null = null): Around => ({
  known: KNOWN,
  here: { nowMs: NOW, zone: 'Europe/Berlin' },
  template,
});

export const form = builderForm(() => around());
