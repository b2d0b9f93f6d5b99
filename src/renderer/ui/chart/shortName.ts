/** A name on one line: a break would lead into the next label. */
export const onOneLine = (name: string): string => name.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');

/** A name truncated to at most this many characters. */
export const shortName = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
