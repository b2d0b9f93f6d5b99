import { expect, it } from 'vitest';
import { openedWith } from '../../../src/renderer/palette/opened.ts';
import { routeId } from '../../../src/renderer/palette/routeId.ts';
import { thingsFrom } from '../../../src/renderer/palette/things.ts';
import { idOf } from '../../main/library/wholeLibrary.ts';
import { NOTHING, queryOf, reportOf } from './world.ts';

const isOffered = (id: string) => id !== 'export' && id !== 'find-next';
const reports = [1, 2, 3].map((number) => reportOf(number));
const things = thingsFrom({ ...NOTHING, isOffered, reports, queries: [queryOf(4, 'Morning')] });
const opened = (recent: readonly string[], here: string | null = null, of = things) =>
  openedWith(of, recent, here).map(({ title, things: found }) => [title, found.map(({ name }) => name)]);
const first = thingsFrom({ ...NOTHING, isOffered });

it('on the first day, what can be done first comes first, and nothing is left out or said twice', () => {
  const [suggested, rest, ...none] = openedWith(first, [], 'command go-home');
  expect(suggested?.title).toBe('suggested');
  expect(suggested?.things.map(({ name }) => name)).toEqual([
    'New report',
    'Open file',
    'Library',
    'Keyboard shortcuts',
  ]);
  expect(rest?.title).toBe('rest');
  expect(new Set([...(suggested?.things ?? []), ...(rest?.things ?? [])])).toEqual(new Set(first));
  expect((suggested?.things.length ?? 0) + (rest?.things.length ?? 0)).toBe(first.length);
  expect(none).toEqual([]);
});

it('what was used last comes first, but for what is on screen, is gone or is not offered here', () => {
  const recent = [`report ${idOf(1)}`, 'command find-next', `report ${idOf(9)}`, 'command print'];
  expect(opened([...recent, `report ${idOf(2)}`], `report ${idOf(1)}`).slice(0, 2)).toEqual([
    ['recent', ['Print', 'Report 2']],
    ['suggested', ['Report 3', 'Morning', 'New report', 'Open file', 'Library', 'Keyboard shortcuts']],
  ]);
});

it('screens are three at most of what was used last', () => {
  const screens = ['go-home', 'go-jobs', 'go-build', 'go-events', 'go-cases'].map((id) => `command ${id}`);
  expect(opened([...screens, `report ${idOf(1)}`])[0]).toEqual([
    'recent',
    ['Home', 'Jobs', 'Build', 'Report 1'],
  ]);
});

it('every place that the palette lists is called as it is there', () => {
  const ids = new Set(things.map(({ id }) => id));
  for (const route of [
    { screen: 'home' },
    { screen: 'jobs' },
    { screen: 'jobs', at: 'mine' },
    { screen: 'jobs', at: 'server' },
    { screen: 'queries' },
    { screen: 'queries', at: 'history' },
    { screen: 'catalogue' },
    { screen: 'catalogue', at: 'unit' },
    { screen: 'events', at: 'collection' },
    { screen: 'build', isNew: true },
    { screen: 'build', query: { id: queryOf(4, 'Morning').id, version: 1 } },
    { screen: 'report', id: idOf(2) },
  ] as const)
    expect(ids, JSON.stringify(route)).toContain(routeId(route));
  expect(routeId({ screen: 'queries', at: 'saved' })).toBe('command show-queries');
});
