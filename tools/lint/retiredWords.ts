// Words that once meant several things in this project, and what to say in their place.

type Retired = { name: RegExp; instead: string };

const TYPES: readonly Retired[] = [
  { name: /Parts$/, instead: '“Dependencies” for what something is given to work with, otherwise its noun' },
];

/** What to say in place of the name of a type; undefined if it may stay. */
export const retiredType = (name: string): string | undefined =>
  TYPES.find((each) => each.name.test(name))?.instead;
