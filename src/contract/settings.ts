import { z } from 'zod';
import { call, nothing } from './call.ts';
import { ExportDetails, ExportRecipe, ExportTarget } from './exportRecipe.ts';
import { ViewState } from './views.ts';

const Theme = z.enum(['system', 'light', 'dark']);
type Theme = z.infer<typeof Theme>;

const Density = z.enum(['compact', 'normal', 'comfortable']);
type Density = z.infer<typeof Density>;

/** In which zone charts say times. Cells stay as received, and exports as they are, whatever it is. */
const Zone = z.enum(['utc', 'local']);
export type Zone = z.infer<typeof Zone>;

export const RecipeId = z.uuid().brand<'RecipeId'>();
export type RecipeId = z.infer<typeof RecipeId>;

export const RecipeName = z
  .string()
  .trim()
  .min(1, 'Enter a name for the recipe.')
  .max(100, 'Use at most 100 characters.');

/** The view that a recipe was saved with, by which a schedule sees its reports, and what it shows in words. */
export const RecipeView = z.object({
  state: ViewState.pick({
    typed: true,
    conditions: true,
    sort: true,
    columns: true,
    derived: true,
    groups: true,
  }),
  said: z.string().max(10_000),
});
export type RecipeView = z.infer<typeof RecipeView>;

/** A recipe that was saved under a name, for any report. */
export const NamedRecipe = z.object({
  id: RecipeId,
  name: RecipeName,
  recipe: ExportRecipe,
  /** Null where a schedule writes the rows as received. Recipes of earlier versions do. */
  view: RecipeView.nullable().default(null),
});
export type NamedRecipe = z.infer<typeof NamedRecipe>;

/** The most recipes that are saved. */
export const MOST_RECIPES = 50;

/** The choices of the last export. Which rows it took is not one of them: those of another table are others. */
export const ExportChoices = z.object({
  target: ExportTarget,
  details: z.partialRecord(ExportTarget, ExportDetails),
});
export type ExportChoices = z.infer<typeof ExportChoices>;

/**
 * What happens when the window is closed while there is work to go on with: unasked yet, Sextant goes on with an icon in
 * the tray, or it ends.
 */
const Background = z.enum(['ask', 'tray', 'quit']);
export type Background = z.infer<typeof Background>;

/** The lists that are found again as they were left. */
const ListId = z.enum([
  'jobs',
  'listing',
  'library',
  'days',
  'queries',
  'schedules',
  'history',
  'drafts',
  'journal',
  'organizations',
  'cases',
]);
export type ListId = z.infer<typeof ListId>;

const ColumnId = z.string().max(100);
const RowKey = z.string().max(1_000);
const Width = z.number().int().min(1).max(10_000);
/** Null for the order in which a list begins. */
const Sort = z.object({ column: ColumnId, descending: z.boolean() }).nullable();

/** The most rows of a list of which it is remembered that they are unfolded. */
const MOST_UNFOLDED = 1_000;

/** How a list was left. */
const ListLook = z.object({
  /** Of the columns that were pulled, in pixels. */
  widths: z.record(ColumnId, Width),
  sort: Sort,
  /** The rows that show what is folded below them, the latest last. */
  unfolded: z.array(RowKey).max(MOST_UNFOLDED),
});
export type ListLook = z.infer<typeof ListLook>;

/** What is changed of it. A width of null is the one that the column begins with. */
const ListChange = z.object({
  widths: z.record(ColumnId, Width.nullable()),
  sort: Sort.optional(),
  unfolded: z.record(RowKey, z.boolean()),
});
export type ListChange = z.infer<typeof ListChange>;

/** How a list looks once this is changed; nothing else of it is, as other changes may be on their way. */
export function changedLook(look: ListLook | undefined, { widths, sort, unfolded }: ListChange): ListLook {
  const pulled = Object.entries({ ...look?.widths, ...widths });
  const kept = (look?.unfolded ?? []).filter((key) => unfolded[key] === undefined);
  const added = Object.keys(unfolded).filter((key) => unfolded[key]);
  return {
    widths: Object.fromEntries(pulled.flatMap(([id, width]) => (width === null ? [] : [[id, width]]))),
    sort: sort === undefined ? (look?.sort ?? null) : sort,
    unfolded: [...kept, ...added].slice(-MOST_UNFOLDED),
  };
}

/** How much of what was used last is remembered. */
export const MOST_RECENT = 40;

const Whole = z.object({
  theme: Theme,
  density: Density,
  railCollapsed: z.boolean(),
  /** The chart’s share of the report’s height, in percent. */
  chartShare: z.number().min(10).max(90),
  /** Whether the system shows a notification when a job ends while the window is not in front. */
  notifyJobs: z.boolean(),
  zone: Zone,
  exports: ExportChoices,
  recipes: z.array(NamedRecipe).max(MOST_RECIPES),
  background: Background,
  /** What was chosen in the palette, or opened elsewhere, by its id in the palette, the latest first. */
  recent: z.array(z.string().max(1_100)).max(MOST_RECENT),
  /** Whether a sign alone, without Ctrl, performs its command. (WCAG 2.1.4) */
  signKeys: z.boolean(),
  lists: z.partialRecord(ListId, ListLook),
});
const { shape } = Whole;

/** The user’s preferences for the app itself. Files of earlier versions lack some. */
export const Settings = Whole.extend({
  notifyJobs: shape.notifyJobs.default(true),
  zone: shape.zone.default('utc'),
  exports: shape.exports.default({ target: 'excel', details: {} }),
  recipes: shape.recipes.default([]),
  background: shape.background.default('ask'),
  recent: shape.recent.default([]),
  signKeys: shape.signKeys.default(true),
  // A list that cannot be read begins anew; nothing else is lost with it.
  lists: shape.lists.catch({}).default({}),
});
export type Settings = z.infer<typeof Settings>;

/** What is changed of them, at least one. Others may be on their way to the disk. */
const SettingsChange = z
  .strictObject(Whole.omit({ lists: true }).shape)
  .partial()
  .refine((change) => Object.keys(change).length > 0);
export type SettingsChange = z.infer<typeof SettingsChange>;

/** The settings once this of them is changed. */
export const changedSettings = (settings: Settings, change: SettingsChange): Settings =>
  Whole.parse({ ...settings, ...change });

export const settings = {
  calls: {
    read: call(nothing, Settings),
    change: call(SettingsChange, Settings),
    /** Keeps how a list was left. It is not announced: only that list shows it. */
    keepList: call(z.object({ list: ListId, change: ListChange }), nothing),
  },
  announcements: {
    changed: Settings,
  },
} as const;
