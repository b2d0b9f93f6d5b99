/** A name with no more characters than this. */
export const shortName = (name: string, most: number): string =>
  name.length > most ? `${name.slice(0, most - 1)}…` : name;
