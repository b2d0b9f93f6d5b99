import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UNMARKED, type StoredReport } from '../../../src/contract/library.ts';
import {
  facetValues,
  FACETS,
  NO_FACETS,
  STARRED,
  withFacets,
  type ChosenFacets,
} from '../../../src/renderer/library/facets.ts';
import { questionAsked } from '../../../src/renderer/library/days/questions.ts';
import { fromService, idOf } from '../../main/library/wholeLibrary.ts';

type Given = { metrics: string[]; tags: string[]; isStarred: boolean; profile: string; isFile: boolean };

const reportOf = ({ metrics, tags, isStarred, profile, isFile }: Given, number: number): StoredReport => {
  const source = fromService('r');
  if (source.kind === 'file') throw new Error('It is of the service.');
  const { request } = source;
  return {
    id: idOf(number % 10),
    ...UNMARKED,
    title: `Report ${number}`,
    tags,
    isStarred,
    source: isFile
      ? { kind: 'file', fileName: 'a.csv' }
      : { ...source, profileName: profile, request: { ...request, query: { ...request.query, metrics } } },
    storedAtMs: number,
    archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
  };
};

const some = (...names: string[]) => fc.uniqueArray(fc.constantFrom(...names), { maxLength: names.length });
const given = fc.record({
  metrics: some('requests', 'bytes').filter(({ length }) => length > 0),
  tags: some('edge', 'monthly'),
  isStarred: fc.boolean(),
  profile: fc.constantFrom('Work', 'Demo'),
  isFile: fc.boolean(),
});
const chosenFacets = fc
  .record({
    metric: some('requests', 'bytes'),
    tag: some('edge', 'gone'),
    star: some(STARRED),
    profile: some('Work'),
  })
  .map((parts): ChosenFacets => ({
    ...NO_FACETS,
    metric: new Set(parts.metric),
    tag: new Set(parts.tag),
    star: new Set(parts.star),
    profile: new Set(parts.profile),
  }));

it('a value counts the reports that it would show under what is chosen of the other facets', () => {
  fc.assert(
    fc.property(fc.array(given, { maxLength: 12 }), chosenFacets, (all, chosen) => {
      const reports = all.map(reportOf);
      const values = facetValues(reports, chosen, new Map());
      for (const facet of FACETS)
        for (const { id, count } of values[facet])
          expect(withFacets(reports, { ...chosen, [facet]: new Set([id]) })).toHaveLength(count);
    }),
  );
});

it('what is chosen stays listed with no report, and queries have their saved names', () => {
  const report = reportOf(
    { metrics: ['bytes'], tags: [], isStarred: false, profile: 'Work', isFile: false },
    1,
  );
  const asked = report.source.kind === 'file' ? '' : questionAsked(report.source.request);
  const chosen = { ...NO_FACETS, tag: new Set(['gone']) };
  expect(facetValues([report], chosen, new Map()).tag).toEqual([{ id: 'gone', name: 'gone', count: 0 }]);
  expect(facetValues([report], NO_FACETS, new Map()).query).toEqual([
    { id: asked, name: 'bytes by platform, hour', count: 1 },
  ]);
  expect(facetValues([report], NO_FACETS, new Map([[asked, 'Weekly']])).query[0]?.name).toBe('Weekly');
});
