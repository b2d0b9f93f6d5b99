import { OTHER_COUNTRY_NAMES } from './countryNames.ts';

/** A country of ISO 3166-1, by its alpha-2 code. */
export type Country = { code: string; name: string };

/** The code of the country whose addresses have a state and a zip code. (Interface, "Organization".) */
export const UNITED_STATES = 'US';

/** ISO 3166-1 alpha-2: all 249 codes that are officially assigned. */
const CODES = `
  AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ
  BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
  CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ
  DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR
  GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY
  HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
  KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY
  MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ
  NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA
  RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ
  TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ
  VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`
  .trim()
  .split(/\s+/);

/** Names that read better than those of the system's list. */
const BETTER_NAMES: Readonly<Record<string, string>> = {
  CD: 'Congo (Kinshasa)',
  CG: 'Congo (Brazzaville)',
  HK: 'Hong Kong',
  MO: 'Macao',
};

const inOrder = new Intl.Collator('en').compare;

function listed(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  return CODES.map((code) => ({ code, name: BETTER_NAMES[code] ?? names.of(code) ?? code })).sort((a, b) =>
    inOrder(a.name, b.name),
  );
}

let all: readonly Country[] | null = null;

/** Every country, by name. Nothing is looked up outside. (Interface, "Organization": ISO 3166 country code.) */
export function countries(): readonly Country[] {
  all ??= listed();
  return all;
}

let byCode: ReadonlyMap<string, Country> | null = null;

function countryOf(code: string): Country | null {
  byCode ??= new Map(countries().map((each) => [each.code, each]));
  return byCode.get(code) ?? null;
}

/** The name of a code, exactly as ISO 3166 writes it; null if it is none, such as `UK` or `de`. */
export const countryName = (code: string): string | null => countryOf(code)?.name ?? null;

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
