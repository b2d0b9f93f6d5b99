// Words that once meant several things in this project, and what to say in their place.

type Retired = { name: RegExp; instead: string };

const TYPES: readonly Retired[] = [
  { name: /Parts$/, instead: '“Dependencies” for what something is given to work with, otherwise its noun' },
];

const NAMES: readonly Retired[] = [
  // `isInPlace` and `replaced` may stay: they are no places.
  {
    name: /^(?!.*(?:InPlace|IN_PLACE|Replace|REPLACE))(?:place(?:s|d)?$|place[A-Z]|.*(?:Places?|PLACES?)(?![a-z]))/,
    instead: '“slot”, “route”, “index”, “position”, “path” or “location”',
  },
];

const insteadOf = (name: string, retired: readonly Retired[]) =>
  retired.find((each) => each.name.test(name))?.instead;

/** What to call a type instead; undefined if its name may stay. */
export const retiredType = (name: string): string | undefined => insteadOf(name, TYPES);

/** What to call anything else instead; undefined if its name may stay. */
export const retiredName = (name: string): string | undefined => insteadOf(name, NAMES);
