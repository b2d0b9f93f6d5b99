import { expect, it } from 'vitest';
import type { Said, StoredEntry } from '../../../src/contract/catalogue.ts';
import { mergedCatalogue, mergedEntries, mergedEntry } from '../../../src/queries/catalogue/merged.ts';
import { SAMPLE } from '../../../src/queries/catalogue/sample.ts';

const at = (said: Said) => ({ ...said, atMs: 1 });
const hits = (layers: StoredEntry['layers']): StoredEntry => ({ kind: 'metric', id: 'hits', layers });

it('each thing is said by the strongest source that says it: service, file, what was learned', () => {
  const layers = {
    learned: at({}),
    imported: at({ name: 'From a file', description: 'Of a file.', unitType: 'count' }),
    fetched: at({ name: 'From the service' }),
  };
  expect(mergedEntry(hits(layers))).toMatchObject({
    origin: 'fetched',
    name: 'From the service',
    description: 'Of a file.',
    unitType: 'count',
    scale: null,
  });
  const { fetched: _gone, ...rest } = layers;
  expect(mergedEntry(hits(rest))).toMatchObject({ origin: 'imported', name: 'From a file' });
});

it('what was edited by hand hides everything else, even where it says nothing', () => {
  const edited = hits({ edited: at({ name: 'Mine' }), fetched: at({ name: 'Theirs', description: 'D' }) });
  expect(mergedEntry(edited)).toMatchObject({ origin: 'edited', name: 'Mine', description: null });
});

it('the sample is marked, gives way, and can be hidden', () => {
  expect(mergedEntries(undefined)).toHaveLength(SAMPLE.length);
  expect(new Set(mergedEntries(undefined).map(({ origin }) => origin))).toEqual(new Set(['sample']));
  const learned: StoredEntry = { kind: 'dimension', id: 'platform', layers: { learned: at({}) } };
  const kept = { entries: [learned], showsSample: true };
  // The name is still that of the sample; that the account has the identifier is known now.
  expect(mergedCatalogue(kept).dimension.get('platform')).toMatchObject({
    origin: 'learned',
    name: 'Platform',
  });
  expect(mergedEntries(kept)).toHaveLength(SAMPLE.length);
  expect(mergedEntries({ ...kept, showsSample: false })).toMatchObject([
    { id: 'platform', origin: 'learned', name: null },
  ]);
});
