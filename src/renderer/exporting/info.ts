import { words } from './words.ts';

/** The lines above the rows of a workbook, in their order. */
const ABOVE = ['what', 'figures', 'range', 'filter', 'caution'] as const;
/** The line that a fact stands in. `metrics` are named where there are no figures. */
type Above = (typeof ABOVE)[number] | 'metrics';

/** Facts about what is exported, for the last sheet of a workbook. Some stand in a line above its rows as well. */
export type Info = readonly (readonly [name: string, value: string, above?: Above])[];

/** A text in as many cells as Excel needs for it, the first of which may stand above the rows. */
export const inCells = (name: string, text: string, above?: Above): Info =>
  (text.match(/.{1,16000}/gsu) ?? []).map((part, at) =>
    above !== undefined && at === 0 ? [name, part, above] : [name, part],
  );

/** The most characters of a line: more is not read above a table. */
const MOST = 500;

/** What the rows are, in lines to stand above them. */
export function aboveLines(info: Info): string[] {
  const lineOf = (line: Above): string => {
    const facts = info.filter(([, , above]) => above === line);
    const text = facts.map(([name, value]) => words.info.above(name, value)).join(' · ');
    return text.length > MOST ? `${text.slice(0, MOST).toWellFormed()}… ${words.info.aboveRest}` : text;
  };
  return ABOVE.map((line) => lineOf(line) || (line === 'figures' ? lineOf('metrics') : '')).filter(Boolean);
}
