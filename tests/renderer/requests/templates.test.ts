import { expect, it } from 'vitest';
import { ReportRequest } from '../../../src/contract/reports.ts';
import { catalogueOf } from '../../../src/queries/catalogue.ts';
import { mergedCatalogue, mergedEntries } from '../../../src/queries/catalogue/merged.ts';
import { isChecked, TEMPLATES, templateRequest } from '../../../src/renderer/requests/templates.ts';

it('every template is a request that the contract takes, for the last 7 whole days', () => {
  for (const template of TEMPLATES) {
    const request = ReportRequest.parse(templateRequest(template, Date.UTC(2026, 10, 22, 9)));
    expect(request.query).toMatchObject({
      start: '2026-11-15T00:00:00.000000Z',
      end: '2026-11-22T00:00:00.000000Z',
    });
  }
});

it('identifiers are checked once none of them is known from the sample alone', () => {
  expect(TEMPLATES.filter((each) => isChecked(each, mergedCatalogue(undefined)))).toEqual([]);
  const [traffic] = TEMPLATES;
  if (!traffic) throw new Error('no template');
  const learned = mergedEntries(undefined).map((entry) => ({ ...entry, origin: 'learned' as const }));
  expect(isChecked(traffic, catalogueOf(learned))).toBe(true);
  expect(isChecked(traffic, catalogueOf(learned.filter(({ id }) => id !== 'hour')))).toBe(false);
});
