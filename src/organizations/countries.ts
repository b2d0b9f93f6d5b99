/** A country of ISO 3166-1, by its alpha-2 code. */
export type Country = { code: string; name: string };

/** Every country, by name. Nothing is looked up outside. */
export function countries(): Country[] {
  return [];
}

/** The name of a code; null if it is none. */
export function countryName(_code: string): string | null {
  return null;
}
