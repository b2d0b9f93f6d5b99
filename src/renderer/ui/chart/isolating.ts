/**
 * The series that are hidden once a name in the legend was pressed. Alone: only this series is shown, or all again if
 * it was alone before. Otherwise this one is hidden or shown.
 */
export function pressedLegend(
  keys: readonly string[],
  hidden: ReadonlySet<string>,
  pressed: string,
  alone: boolean,
): ReadonlySet<string> {
  if (!alone) {
    const others = [...hidden].filter((key) => key !== pressed);
    return new Set(hidden.has(pressed) ? others : [...others, pressed]);
  }
  const isAlone = keys.every((key) => hidden.has(key) === (key !== pressed));
  // What is hidden but not in this chart stays hidden for when it comes back.
  const absent = [...hidden].filter((key) => !keys.includes(key));
  return new Set(isAlone ? absent : [...absent, ...keys.filter((key) => key !== pressed)]);
}
