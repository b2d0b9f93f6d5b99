import { beforeEach, describe, expect, it } from 'vitest';
import { ReportId, type ReportRequest } from '../../../src/contract/reports.ts';
import {
  buildFrom,
  documentOf,
  go,
  guardLeaving,
  hereNow,
  openReport,
  showRoute,
  useNavigation,
} from '../../../src/renderer/state/navigation.ts';

const template: ReportRequest = {
  query: {
    by: null,
    dimensions: [],
    start: 'now-7d',
    end: 'now',
    metrics: ['bytes_out'],
    filter: [],
    limit: null,
    sort: [],
    units: {},
  },
  format: 'csv',
  fileName: '',
};
const ONE = ReportId.parse('00000000-0000-4000-8000-000000000001');
const TWO = ReportId.parse('00000000-0000-4000-8000-000000000002');
const here = () => useNavigation.getState().route;
const visit = () => useNavigation.getState().visit;

beforeEach(() => {
  showRoute({ screen: 'home' });
});

describe('going to a place', () => {
  it('tells work that ends later whether what it began on is still shown', () => {
    const isHere = hereNow();
    go({ screen: 'home' });
    expect(isHere()).toBe(true);
    go({ screen: 'credentials' });
    expect(isHere()).toBe(false);
    go({ screen: 'home' });
    expect(isHere()).toBe(false);
  });

  it('does nothing on the same screen, and navigates to another part of it', () => {
    const before = visit();
    go({ screen: 'home' });
    expect(visit()).toBe(before);
    go({ screen: 'credentials' });
    go({ screen: 'credentials', at: 'new' });
    expect(here()).toEqual({ screen: 'credentials', at: 'new' });
    go({ screen: 'credentials' });
    go({ screen: 'credentials', at: 'new' });
    expect(here()).toEqual({ screen: 'credentials', at: 'new' });
    expect(visit()).toBe(before + 2);
  });

  it('passes the template to the builder, once', () => {
    buildFrom(template);
    expect(here()).toEqual({ screen: 'build', template });
    go({ screen: 'jobs' });
    go({ screen: 'build' });
    expect(here()).toEqual({ screen: 'build' });
    const before = visit();
    buildFrom(template);
    expect(visit(), 'a template starts afresh, even in the builder itself').toBe(before + 1);
  });

  it('treats each report as a document of its own', () => {
    const [one, two] = [ONE, TWO].map((id) => documentOf({ screen: 'report', id }));
    expect(one).not.toBe(two);
    expect(documentOf({ screen: 'build', template })).toBe(documentOf({ screen: 'build' }));
  });
});

describe('a guard', () => {
  it('prevents leaving the place where it was added, and no other', () => {
    let proceed: (() => void) | undefined;
    go({ screen: 'credentials' });
    const dismiss = guardLeaving((goOn) => {
      proceed = goOn;
    });
    openReport(ONE);
    expect(here()).toEqual({ screen: 'credentials' });
    proceed?.();
    expect(here()).toEqual({ screen: 'report', id: ONE });
    go({ screen: 'jobs' });
    expect(here()).toEqual({ screen: 'jobs' });
    dismiss();
  });

  it('is not asked when everything is saved', () => {
    const dismiss = guardLeaving(() => undefined);
    showRoute({ screen: 'jobs' });
    expect(here()).toEqual({ screen: 'jobs' });
    dismiss();
  });
});
