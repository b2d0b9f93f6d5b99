/** A country of ISO 3166-1, by its alpha-2 code. */
export type Country = { code: string; name: string };

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

export function countryOf(code: string): Country | null {
  byCode ??= new Map(countries().map((each) => [each.code, each]));
  return byCode.get(code) ?? null;
}

/** The name of a code, exactly as ISO 3166 writes it; null if it is none, such as `UK` or `de`. */
export const countryName = (code: string): string | null => countryOf(code)?.name ?? null;
