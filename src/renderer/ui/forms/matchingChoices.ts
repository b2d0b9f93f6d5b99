import type { Choice } from './Select.tsx';

/** A text as it is compared: case and the separators between its words do not count. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** The choice that the text names, by its identifier or its name. An identifier exactly as typed comes first. */
export function namedChoice<C extends Choice>(choices: readonly C[], typed: string): C | undefined {
  const needle = plain(typed);
  if (needle === '') return undefined;
  return (
    choices.find(({ id }) => id === typed.trim()) ??
    choices.find(({ id }) => plain(id) === needle) ??
    choices.find(({ name }) => plain(name) === needle)
  );
}

/** What stands between the identifiers of a list. */
const BETWEEN = /[,;\t\n]/;

/** The identifiers of a list; what names no choice is taken as it is. None if the text is no list. */
export const namedChoices = (choices: readonly Choice[], typed: string): string[] =>
  !BETWEEN.test(typed) || namedChoice(choices, typed)
    ? []
    : typed
        .split(BETWEEN)
        .map((each) => each.trim())
        .filter((each) => each !== '')
        .map((each) => namedChoice(choices, each)?.id ?? each);

/** How well a text fits a choice; the lowest number is the best. Infinity if it does not. */
function distanceOf({ id, name }: Choice, needle: string): number {
  const texts = [plain(id), plain(name)];
  if (texts.includes(needle)) return 0;
  if (texts.some((text) => text.startsWith(needle))) return 1;
  if (texts.some((text) => text.includes(` ${needle}`))) return 2;
  return texts.some((text) => text.includes(needle)) ? 3 : Infinity;
}

/** The choices that contain the text, the best match first; all of them, in their order, without a text. */
export function matchingChoices<C extends Choice>(choices: readonly C[], typed: string): C[] {
  const needle = plain(typed);
  return choices
    .map((choice) => ({ choice, distance: distanceOf(choice, needle) }))
    .filter(({ distance }) => distance < Infinity)
    .toSorted((a, b) => (needle === '' ? 0 : a.distance - b.distance))
    .map(({ choice }) => choice);
}
