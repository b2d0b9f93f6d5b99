import { describe, expect, it } from 'vitest';
import { countries, countryName } from '../../src/contract/countries.ts';
import { countriesMeant } from '../../src/organizations/countries.ts';
import { OTHER_COUNTRY_NAMES } from '../../src/organizations/countryNames.ts';
import { COUNTRY_CODES } from '../../src/simulator/countries.ts';

const meant = (text: string) => countriesMeant(text).map(({ code }) => code);

describe('countries', () => {
  it('are the 249 of ISO 3166-1, the same as in the simulator’s own list', () => {
    const codes = countries().map(({ code }) => code);
    expect(new Set(codes).size).toBe(249);
    expect(codes.toSorted()).toEqual([...COUNTRY_CODES].toSorted());
  });

  it('have names of their own, in the order of a list', () => {
    const names = countries().map(({ name }) => name);
    expect(new Set(names).size).toBe(249);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare));
    expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([]);
    expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Åland Islands', 'Albania']);
  });

  it('are named by exactly their code', () => {
    expect(countryName('GB')).toBe('United Kingdom');
    expect(['UK', 'gb', ' GB', 'XK', 'EU', '', '__proto__', 'constructor'].map(countryName)).toEqual(
      Array.from({ length: 8 }, () => null),
    );
  });
});

describe('what a text means', () => {
  it.each([
    ['UK', 'GB'],
    ['u.k.', 'GB'],
    ['England', 'GB'],
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['de', 'DE'],
    [' de ', 'DE'],
    ['GER', 'DE'],
    ['usa', 'US'],
    ['U.S.A.', 'US'],
    ['the united states of america', 'US'],
    ['Holland', 'NL'],
    ['THE NETHERLANDS', 'NL'],
    ['Czech Republic', 'CZ'],
    ['Turkey', 'TR'],
    ['Turkiye', 'TR'],
    ['Ivory Coast', 'CI'],
    ["Cote d'Ivoire", 'CI'],
    ['Osterreich', 'AT'],
    ['Trinidad and Tobago', 'TT'],
    ['Saint Lucia', 'LC'],
    ['St Lucia', 'LC'],
    ['Hong Kong SAR China', 'HK'],
    ['日本', 'JP'],
    ['EL', 'GR'],
    ['Georgia', 'GE'],
    ['Guinea', 'GN'],
    ['Samoa', 'WS'],
  ])('%s → %s', (text, code) => {
    expect(meant(text)).toEqual([code]);
  });

  it('offers every country of that name', () => {
    expect(meant('Korea')).toEqual(['KP', 'KR']);
    expect(meant('Congo')).toEqual(['CG', 'CD']);
    expect(meant('Virgin Islands').toSorted()).toEqual(['VG', 'VI']);
  });

  it('finds every country by its code in any case and by its name', () => {
    for (const { code, name } of countries()) {
      expect(meant(code)).toEqual([code]);
      expect(meant(code.toLowerCase())).toEqual([code]);
      expect(meant(name)).toContain(code);
      expect(meant(name.toUpperCase())).toContain(code);
    }
  });

  it('knows other names only of countries that are in the list', () => {
    expect(Object.keys(OTHER_COUNTRY_NAMES).filter((code) => countryName(code) === null)).toEqual([]);
    // A name that is itself a code would never be reached.
    const others = Object.values(OTHER_COUNTRY_NAMES).flat();
    expect(others.filter((name) => countryName(name.toUpperCase()) !== null)).toEqual([]);
  });

  it.each(['', ' ', 'Atlantis', 'XX', '?', '\ud800', '__proto__', 'and the'])('%j → nothing', (text) => {
    expect(meant(text)).toEqual([]);
  });
});
