import { z } from 'zod';
import { ProfileCatalogue, LIKELY_PATHS } from '../../contract/catalogue.ts';
import { ProfileId } from '../../contract/profiles.ts';
import type { Clock } from '../time/clock.ts';
import type { Log } from '../secrets/log.ts';
import { createRecordFolder, type RecordFolder } from '../disk/recordFolder.ts';

/** The catalogue of one profile on disk. It bears the profile's id. */
export const CatalogueRecord = ProfileCatalogue.omit({ profileId: true }).extend({
  id: ProfileId,
  /** When something learned was last removed. Reports stored before teach nothing any more. */
  forgottenAtMs: z.number().default(0),
});
export type CatalogueRecord = z.infer<typeof CatalogueRecord>;

export const emptyRecord = (id: ProfileId): CatalogueRecord => ({
  id,
  entries: [],
  paths: LIKELY_PATHS,
  showsSample: true,
  forgottenAtMs: 0,
});

export const createCatalogueFolder = (dependencies: {
  folder: string;
  clock: Clock;
  log: Log;
}): RecordFolder<CatalogueRecord> =>
  createRecordFolder(
    { name: 'catalogue', version: 1, id: ProfileId, schema: CatalogueRecord },
    { below: 'catalogue', ...dependencies },
  );
