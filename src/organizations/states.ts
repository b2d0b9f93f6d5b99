/** A state of the United States, its federal district, or one of its territories. */
type State = { code: string; name: string };

const BY_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
    DE: 'Delaware',
    FL: 'Florida',
    GA: 'Georgia',
    HI: 'Hawaii',
    ID: 'Idaho',
    IL: 'Illinois',
    IN: 'Indiana',
    IA: 'Iowa',
    KS: 'Kansas',
    KY: 'Kentucky',
    LA: 'Louisiana',
    ME: 'Maine',
    MD: 'Maryland',
    MA: 'Massachusetts',
    MI: 'Michigan',
    MN: 'Minnesota',
    MS: 'Mississippi',
    MO: 'Missouri',
    MT: 'Montana',
    NE: 'Nebraska',
    NV: 'Nevada',
    NH: 'New Hampshire',
    NJ: 'New Jersey',
    NM: 'New Mexico',
    NY: 'New York',
    NC: 'North Carolina',
    ND: 'North Dakota',
    OH: 'Ohio',
    OK: 'Oklahoma',
    OR: 'Oregon',
    PA: 'Pennsylvania',
    RI: 'Rhode Island',
    SC: 'South Carolina',
    SD: 'South Dakota',
    TN: 'Tennessee',
    TX: 'Texas',
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
    DC: 'District of Columbia',
    AS: 'American Samoa',
    GU: 'Guam',
    MP: 'Northern Mariana Islands',
    PR: 'Puerto Rico',
    VI: 'U.S. Virgin Islands',
  }),
);

/** Every state, the district and the territories, by name. (Interface, "Organization": state abbreviation.) */
export const STATES: readonly State[] = Array.from(BY_CODE, ([code, name]) => ({ code, name })).sort(
  (a, b) => (a.name < b.name ? -1 : 1),
);

/** The name of an abbreviation, exactly as it is written; null if it is none. */
export const stateName = (code: string): string | null => BY_CODE.get(code) ?? null;

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

const OTHER_NAMES: Readonly<Record<string, string>> = {
  washingtondc: 'DC',
  virginislands: 'VI',
  usvirginislands: 'VI',
};

/** The state that a text means, by abbreviation in any case and with full stops, or by name; null if it means none. */
export function stateMeant(text: string): State | null {
  const typed = letters(text);
  const other = OTHER_NAMES[typed];
  return (
    STATES.find(
      ({ code, name }) => code === other || code.toLowerCase() === typed || letters(name) === typed,
    ) ?? null
  );
}
