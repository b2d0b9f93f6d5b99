import { describe, expect, it } from 'vitest';
import { decode, decodedText, durationText } from '../../src/events/decodedValue.ts';
import { knownFieldOf } from '../../src/events/fields.ts';

const shown = (name: string, text: string) => {
  const decoded = decode(knownFieldOf(name), text);
  return decoded && decodedText(decoded);
};

describe('what values mean', () => {
  it.each([
    ['Status', 'HTTP_STATUS_SERVICE_NOT_AVAILABLE', '503'],
    ['Status', 'HTTP_STATUS_NEW', null],
    ['Request Method', 'HTTP_METHOD_POST', 'POST'],
    ['Request Method', 'post', null],
    ['Epoch Time', '1795046401.5', '2026-11-19 00:00:01.500000 UTC'],
    ['Timestamp', '2026-11-19T00:00:01:500000Z', '2026-11-19 00:00:01.500000 UTC'],
    ['Timestamp', '2026-11-19T00:00:01.5Z', '2026-11-19 00:00:01.500000 UTC'],
    ['Timestamp', '2026-02-30T00:00:00:000000Z', null],
    ['Timestamp', '1960-01-01T00:00:00:000000Z', null],
    ['Rate Limiting Enforcement Start Epoch', '1795046401500', '2026-11-19 00:00:01.500000 UTC'],
    ['Rate Limiting Action Start Epoch', '1795046401.5', '2026-11-19 00:00:01.500000 UTC'],
    ['Rate Limiting Enforcement Type', 'CUSTOM-RESPONSE', 'custom-response'],
    ['Rate Limiting Action Type', 'CUSTOM_RESPONSE', 'custom-response'],
    ['Rate Limiting Action Type', '', null],
    ['Country Code', 'DE', 'Germany'],
    ['Country Code', 'gb', 'United Kingdom'],
    ['Country Code', 'ZZ', null],
    ['Country Code', 'QQ', null],
    ['Country Code', '-', null],
    ['Country Code', 'DEU', null],
    ['Country Code', 'HK', 'Hong Kong'],
    ['Rate Limiting Enforcement Percentage', '87.50', '87.50 %'],
    ['Rate Limiting Enforcement Percentage', 'all', null],
    ['Rate Limiting Enforcement Duration', '600', '10 min'],
    ['Rate Limiting Enforcement Duration', '-1', null],
    ['Client IP', '192.0.2.1', null],
    ['Something Else', 'HTTP_STATUS_OK', null],
  ])('%s %s: %s', (name, text, meaning) => {
    expect(shown(name, text)).toBe(meaning);
  });

  it.each(['XA', 'XB', 'XK', 'AN', 'CS', 'SU', 'DD', 'UK', 'EU'])(
    '%s is no country of ISO 3166-1',
    (code) => {
      expect(shown('Country Code', code)).toBeNull();
    },
  );

  it.each([
    [0, '0 s'],
    [1.5, '1.5 s'],
    [90, '1 min 30 s'],
    [3_600, '1 h'],
    [90_061, '1 d 1 h 1 min 1 s'],
  ])('%d seconds are %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });
});
