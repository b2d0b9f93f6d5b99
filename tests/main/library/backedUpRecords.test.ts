import path from 'node:path';
import { expect, it } from 'vitest';
import { PieceId } from '../../../src/contract/cases.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { MOST_RECIPES, NamedRecipe } from '../../../src/contract/settings.ts';
import { REQUEST } from '../jobs/request.ts';
import { idOf, withLibrary } from './wholeLibrary.ts';

const [ONE, TWO, THREE] = [idOf(1), idOf(2), idOf(3)];
const PROFILE = ProfileId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b01');
const NEW = { name: 'Traffic', tags: ['weekly'], request: REQUEST, range: null };
const cadence = { days: { every: 'day' }, at: '06:30', zone: 'UTC' } as const;

it('is in a backup, comes back, and is never replaced; schedules come back switched off', () =>
  withLibrary(async ({ open, home }) => {
    const { records, backup, chosen } = (await open()).whole;
    const [one, two] = [await records.queries.create(NEW), await records.queries.create(NEW)];
    if (!one.ok || !two.ok) throw new Error('Nothing was saved.');
    const form = {
      queryId: one.value.id,
      profileId: PROFILE,
      cadence,
      catchUp: 'each',
      on: true,
      recipeId: null,
    } as const;
    const schedule = await records.schedules.create(form);
    if (!schedule.ok) throw new Error(schedule.error.kind);
    chosen.location = path.join(home, 'backup.zip');
    expect(await backup.run()).toMatchObject({ value: { reports: 0, queries: 2, schedules: 1 } });

    await records.queries.describe(two.value.id, { name: 'Renamed since' });
    await records.queries.remove(one.value.id);
    await records.schedules.remove(schedule.value.id);
    const again = (await open()).whole;
    again.chosen.location = chosen.location;
    expect(await again.restore.run()).toMatchObject({
      value: { queries: { restored: 1, kept: 1 }, schedules: { restored: 1, kept: 0 }, isPartial: false },
    });
    const { queries, schedules } = (await open()).whole.records;
    expect(queries.find(one.value.id)).toEqual(one.value);
    expect(queries.find(two.value.id)?.name).toBe('Renamed since');
    expect(schedules.all()).toEqual([{ ...schedule.value, on: false }]);
  }));

it('has recipes under a name that is free, and cases as they were, but none over another', () =>
  withLibrary(async ({ open, home }) => {
    const { records, backup, chosen } = (await open()).whole;
    const recipe = (id: string, name: string) =>
      NamedRecipe.parse({
        id,
        name,
        recipe: { target: 'xlsx', rows: 'view', details: {}, sheetRows: null, columns: null },
      });
    const keep = (recipes: NamedRecipe[]) =>
      records.settings.change(({ settings, ...file }) => ({ ...file, settings: { ...settings, recipes } }));
    await keep([recipe(ONE, 'Weekly'), recipe(TWO, 'Daily')]);
    const [one, two] = [await records.cases.create('Attack'), await records.cases.create('Drop')];
    if (!one.ok || !two.ok) throw new Error('Nothing was created.');
    const text = {
      kind: 'text',
      id: PieceId.parse(ONE),
      addedAtMs: 1,
      heading: 'Why',
      text: 'a\nb',
    } as const;
    await records.cases.put(one.value.id, text, null);
    const before = records.cases.read(one.value.id);
    chosen.location = path.join(home, 'backup.zip');
    expect(await backup.run()).toMatchObject({ value: { recipes: 2, cases: 2 } });

    await keep([recipe(THREE, 'Weekly'), { ...recipe(TWO, 'Daily'), name: 'Every day' }]);
    await records.cases.remove(one.value.id);
    await records.cases.rename(two.value.id, 'Renamed since');
    const again = (await open()).whole;
    again.chosen.location = chosen.location;
    const counts = { restored: 1, kept: 1, newer: 0, damaged: 0, full: 0, over: 0 };
    expect(await again.restore.run()).toMatchObject({ value: { recipes: counts, cases: counts } });
    const { settings, cases } = (await open()).whole.records;
    expect(settings.value.settings.recipes.map(({ id, name }) => [id, name])).toEqual([
      [THREE, 'Weekly'],
      [TWO, 'Every day'],
      [ONE, 'Weekly (2)'],
    ]);
    expect(cases.read(one.value.id)).toEqual(before);
    expect(cases.read(two.value.id)).toMatchObject({ value: { name: 'Renamed since' } });

    // No more recipes are kept than there is room for, and which were left out is said.
    await keep(Array.from({ length: MOST_RECIPES }, (_, at) => recipe(idOf(100 + at), `Recipe ${at}`)));
    const full = (await open()).whole;
    full.chosen.location = chosen.location;
    expect(await full.restore.run()).toMatchObject({ value: { recipes: { restored: 0, full: 2 } } });
  }));
