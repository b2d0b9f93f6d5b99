import { NamedRecipe } from '../../../src/contract/settings.ts';

export const uuid = (digit: number) => `c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a0${digit}`;

/** A recipe that updates a workbook. */
export const weekly = NamedRecipe.parse({
  id: uuid(4),
  name: 'Weekly',
  recipe: {
    target: 'xlsx',
    rows: 'view',
    details: {},
    sheetRows: null,
    columns: null,
    book: { id: uuid(5), fileName: 'weekly.xlsx', folder: '/books' },
  },
});
