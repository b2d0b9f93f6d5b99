/** What fails if an edit is left out: the compiler, the linter, a unit test or a spec; nothing, where the list says so. */
export type Check = 'types' | 'lint' | `tests/${string}.test.ts` | `tests/e2e/${string}.spec.ts` | 'nothing';

type Insertion = readonly [after: string, text: string];

export type Edit = {
  /** Its place in the list, from 1. An edit at 0 comes with the made-up change, such as a test of it. */
  item: number;
  file: string;
  check: Check;
  /** The text of a new file, or what is inserted into one. What it is inserted after occurs once in the file. */
  add: string | readonly Insertion[];
};

/** A made-up change by a list of "Adding things" in CONTRIBUTING.md, named as there. */
export type Recipe = { list: string; edits: readonly Edit[] };

export const insert = (item: number, file: string, check: Check, ...add: readonly Insertion[]): Edit => ({
  item,
  file,
  check,
  add,
});
export const create = (item: number, file: string, check: Check, add: string): Edit => ({
  item,
  file,
  check,
  add,
});

/** A file with an edit. `original` is the file without any. */
export function edited(text: string, original: string, { file, add }: Edit): string {
  if (typeof add === 'string') return add;
  return add.reduce((before, [after, inserted]) => {
    if (original.split(after).length !== 2) throw new Error(`${file} does not have this once: ${after}`);
    return before.replace(after, () => after + inserted);
  }, text);
}
