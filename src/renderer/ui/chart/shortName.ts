/** A name truncated to at most this many characters. */
export const shortName = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
