import type { EventCondition, EventFilter } from '../../../../contract/eventQuestions.ts';

/** A condition of the local filter. One that is switched off stays in its place and does nothing. */
export type Switched = { condition: EventCondition; isOn: boolean };

const textOf = (condition: EventCondition): string => JSON.stringify(condition);

/** The conditions that hold. */
export const activeOf = (conditions: readonly Switched[]): EventFilter =>
  conditions.flatMap(({ condition, isOn }) => (isOn ? [condition] : []));

/** The conditions of which just these hold. Those that are switched off stay, unless they are to hold now. */
export function reconciled(conditions: readonly Switched[], filter: EventFilter): Switched[] {
  const wanted = new Set(filter.map(textOf));
  const taken = new Set<string>();
  const known = conditions.flatMap(({ condition, isOn }): Switched[] => {
    const text = textOf(condition);
    const isWanted = wanted.has(text);
    if (taken.has(text) || (isOn && !isWanted)) return [];
    taken.add(text);
    return [{ condition, isOn: isWanted }];
  });
  const added = filter.filter((condition) => {
    const text = textOf(condition);
    const isNew = !taken.has(text);
    taken.add(text);
    return isNew;
  });
  return [...known, ...added.map((condition) => ({ condition, isOn: true }))];
}

/** The conditions with others in the place of one; without it if there are none. Each is there once. */
export function replaced(
  conditions: readonly Switched[],
  index: number,
  others: readonly Switched[],
): Switched[] {
  const seen = new Set<string>();
  return [...conditions.slice(0, index), ...others, ...conditions.slice(index + 1)].filter(
    ({ condition }) => {
      const text = textOf(condition);
      const isNew = !seen.has(text);
      seen.add(text);
      return isNew;
    },
  );
}
