import { countries, countryOf, type Country } from '../contract/countries.ts';
import { OTHER_COUNTRY_NAMES } from './countryNames.ts';

/** The code of the country whose addresses have a state and a zip code. (Interface, "Organization".) */
export const UNITED_STATES = 'US';

/** How a name is compared: without case, accents, punctuation, blanks and the words that come and go. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\bst\b\.?/g, 'saint')
    .replace(/\p{M}|\b(?:the|and)\b/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '');

let byName: ReadonlyMap<string, readonly Country[]> | null = null;

function names(): ReadonlyMap<string, readonly Country[]> {
  const found = new Map<string, Country[]>();
  const add = (name: string, country: Country) => {
    const key = plain(name);
    const there = found.get(key) ?? [];
    if (!there.includes(country)) found.set(key, [...there, country]);
  };
  const systemNames = new Intl.DisplayNames('en', { type: 'region' });
  for (const country of countries()) {
    add(country.name, country);
    add(systemNames.of(country.code) ?? '', country);
    for (const name of OTHER_COUNTRY_NAMES[country.code] ?? []) add(name, country);
  }
  return found;
}

/**
 * The countries that a text may mean: by code in any case, by name, by another usual name or abbreviation. Several where
 * the name is that of several, such as Korea; none if it means none.
 */
export function countriesMeant(text: string): readonly Country[] {
  const byItsCode = countryOf(text.trim().toUpperCase());
  if (byItsCode) return [byItsCode];
  byName ??= names();
  return byName.get(plain(text)) ?? [];
}
