import { expect, it } from 'vitest';
import { LIKELY_PATHS, type StoredEntry } from '../../../src/contract/catalogue.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { withCatalogueChange } from '../../../src/renderer/start/catalogueChange.ts';

const [WORK, OTHER] = ['6f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f10', '7f1b5a1e-6ad5-4a7e-9a55-0f3f2d9a8f11'].map(
  (id) => ProfileId.parse(id),
);

it('a change touches the entries that it names, of one profile', () => {
  if (!WORK || !OTHER) throw new Error('no profiles');
  const settings = { paths: LIKELY_PATHS, showsSample: true };
  const hits: StoredEntry = { kind: 'metric', id: 'hits', layers: { learned: { atMs: 1 } } };
  const dimension: StoredEntry = { ...hits, kind: 'dimension' };
  const none = { changed: [], removed: [] };
  const first = withCatalogueChange([], {
    profileId: WORK,
    ...settings,
    ...none,
    changed: [hits, dimension],
  });
  const both = withCatalogueChange(first, { profileId: OTHER, ...settings, ...none, changed: [hits] });
  const last = withCatalogueChange(both, {
    profileId: WORK,
    ...settings,
    showsSample: false,
    changed: [],
    removed: [{ kind: 'metric', id: 'hits' }],
  });
  expect(last).toEqual([
    { profileId: WORK, ...settings, showsSample: false, entries: [dimension] },
    { profileId: OTHER, ...settings, entries: [hits] },
  ]);
});
