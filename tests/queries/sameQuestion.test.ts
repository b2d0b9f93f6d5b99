import fc from 'fast-check';
import { expect, it } from 'vitest';
import { questionOf } from '../../src/queries/sameQuestion.ts';
import { requests } from './requests.ts';

it('is the same at other times, under another name and as another kind of file', () => {
  fc.assert(
    fc.property(requests, requests, (request, other) => {
      const { start, end } = other.query;
      const later = { ...request, fileName: other.fileName, format: other.format };
      expect(questionOf({ ...later, query: { ...request.query, start, end } })).toBe(questionOf(request));
    }),
  );
});

it('does not depend on the order of metrics, dimensions and filters, but on that of sorting', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const { metrics, dimensions, filter, sort } = request.query;
      const turned = {
        ...request.query,
        metrics: metrics.toReversed(),
        dimensions: dimensions.toReversed(),
        filter: filter.toReversed(),
      };
      expect(questionOf({ ...request, query: turned })).toBe(questionOf(request));
      const resorted = { ...request.query, sort: sort.toReversed() };
      const isSame = JSON.stringify(sort) === JSON.stringify(resorted.sort);
      expect(questionOf({ ...request, query: resorted }) === questionOf(request)).toBe(isSame);
    }),
  );
});

it('is another one with anything else', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const { query } = request;
      const others = [
        { ...query, by: `${query.by ?? ''}x` },
        { ...query, metrics: [...query.metrics, 'one more'] },
        { ...query, dimensions: [...query.dimensions, 'one more'] },
        { ...query, limit: (query.limit ?? 0) + 1 },
        { ...query, units: { ...query.units, 'one more': 'unit' } },
        { ...query, filter: [...query.filter, { field: 'one', operator: 'more', value: 1 }] },
      ].map((each) => questionOf({ ...request, query: each }));
      expect(new Set([questionOf(request), ...others]).size).toBe(others.length + 1);
    }),
  );
});
