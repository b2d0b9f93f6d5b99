import { expect, it, vi } from 'vitest';
import { ScheduleId, type Schedule } from '../../../src/contract/schedules.ts';
import type { NamedRecipe, Settings } from '../../../src/contract/settings.ts';
import { uuid, weekly } from './weekly.ts';

vi.stubGlobal('window', { sextant: {} });
const { updateLast } = await import('../../../src/renderer/books/books.ts');
const { useJobs, useLibrary, useSchedules, useSettings } =
  await import('../../../src/renderer/state/mainState.ts');

const id = ScheduleId.parse(uuid(6));

it('says what there is not, so that a workbook cannot be updated', async () => {
  const lacks = (what: string) => ({ ok: false, error: { kind: 'missing', what } });
  const keep = (recipes: NamedRecipe[]) => {
    useSettings.setState({ value: { recipes } as Settings });
  };
  useJobs.setState({ value: [] });
  useLibrary.setState({ value: [] });
  useSchedules.setState({ value: [] });
  keep([weekly]);
  expect(await updateLast(id)).toEqual(lacks('schedule'));
  const schedule = { id, recipeId: weekly.id, last: null, book: null };
  useSchedules.setState({ value: [schedule as unknown as Schedule] });
  expect(await updateLast(id)).toEqual(lacks('scheduled-report'));
  keep([]);
  expect(await updateLast(id)).toEqual(lacks('recipe'));
});
