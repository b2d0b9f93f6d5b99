import { describe, expect, it } from 'vitest';
import {
  splitSecrets,
  NEW_PROFILE_VALUES,
} from '../../../../src/renderer/credentials/profile/profileFormValues.ts';
import { readPasted } from '../../../../src/renderer/credentials/paste/pasted.ts';
import { writeProfileFile } from '../../../../src/renderer/credentials/paste/profileFile.ts';

const TOKEN = '01234567-89ab-cdef-0123-456789abcdef';

describe('a pasted cURL command', () => {
  it('gives the identity provider, the client and its secret, decoded once only', () => {
    const text = `curl --request POST 'https://id.example.com/base/connect/token' \\
      --header "Content-Type: application/x-www-form-urlencoded" \\
      -d 'client_id=abc' -d 'client_secret=a%26b%2Bc' -d 'scope=ec.rules sec.cps.certificates'`;
    expect(readPasted(text)).toEqual({
      authUrl: 'https://id.example.com/base',
      clientId: 'abc',
      scopes: ['ec.rules', 'sec.cps.certificates'],
      clientSecret: 'a&b+c',
    });
  });

  it('takes the value after --data-urlencode literally', () => {
    const text = `curl https://id.example.com/connect/token --data-urlencode 'client_secret=a+b%26c&d=e'`;
    expect(readPasted(text)).toEqual({ authUrl: 'https://id.example.com', clientSecret: 'a+b%26c&d=e' });
  });

  it('gives the legacy host, the account and the token', () => {
    const text = `curl "https://api.example.com/v2/mcc/customers/0001/defend/rate_limiting/eventlogs?per_page=1" -H 'Authorization: tok:${TOKEN}'`;
    expect(readPasted(text)).toEqual({
      legacyUrl: 'https://api.example.com',
      accountNumber: '0001',
      primaryToken: TOKEN,
    });
    expect(readPasted(text.replace('rate_limiting/eventlogs', 'other'))).toMatchObject({
      legacyAltUrl: 'https://api.example.com',
    });
  });

  it('gives the same however it is quoted, for either kind of shell', () => {
    const address = 'https://api.example.com/v2/mcc/customers/0001/defend/rate_limiting/eventlogs';
    const values = { legacyUrl: 'https://api.example.com', accountNumber: '0001', primaryToken: TOKEN };
    for (const text of [
      `curl $'${address}' -H $'Authorization: TOK:${TOKEN}'`,
      `curl $'${address}' \\\n  -H $'Authorization\\u003a TOK:${TOKEN}' --compressed`,
      `curl ^"${address}^" ^\r\n  -H ^"accept: */*^" ^\r\n  -H ^"Authorization: TOK:${TOKEN}^"`,
      `C:\\> curl.exe "${address}" ^\r\n -H "Authorization: TOK:${TOKEN}"`,
      `curl -sSH'Authorization: TOK:${TOKEN}' --url=${address}`,
      `$ curl --max-time 5 -e https://elsewhere.example/connect/token '${address}' --header='Authorization: TOK:${TOKEN}'`,
    ])
      expect(readPasted(text), text).toEqual(values);
    expect(
      readPasted(
        `curl ^"https://id.example.com/connect/token^" ^\n --data-raw ^"client_id=abc^&client_secret=a^%^26b^"`,
      ),
    ).toEqual({ authUrl: 'https://id.example.com', clientId: 'abc', clientSecret: 'a&b' });
  });

  it('gives nothing that may be cut in half', () => {
    expect(readPasted(`curl 'https://id.example.com/connect/token' -d 'client_secret=ab`)).toBeNull();
  });

  it('gives no access token, no http address and nothing unknown', () => {
    expect(readPasted(`curl http://evil.example/connect/token`)).toBeNull();
    expect(readPasted(`curl https://x.example/other -H 'Authorization: Bearer abc'`)).toBeNull();
    expect(readPasted('wget https://id.example.com/connect/token')).toBeNull();
    expect(readPasted('')).toBeNull();
  });
});

describe('a pasted registration', () => {
  it('gives the client', () => {
    expect(readPasted('{"client_id":"abc","client_secret":"s","scope":"ec.rules ec.rtld","x":1}')).toEqual({
      clientId: 'abc',
      clientSecret: 's',
      scopes: ['ec.rules', 'ec.rtld'],
    });
  });
});

describe('a pasted profile', () => {
  it('is read as it was exported', () => {
    const { form } = splitSecrets({
      ...NEW_PROFILE_VALUES,
      name: 'Work',
      gatewayUrl: 'https://api.example.com',
    });
    expect(readPasted(writeProfileFile(form))).toEqual(form);
  });
  it('is not read in an unknown version', () => {
    expect(readPasted('{"version":2,"name":"Work"}')).toBeNull();
  });
  it('is refused as a whole if any field is invalid, and unknown fields are ignored', () => {
    expect(readPasted('{"gatewayUrl":"http://evil.example"}')).toBeNull();
    expect(readPasted('{"gatewayUrl":"https://user:pass@example.com"}')).toBeNull();
    expect(readPasted('{"name":1}')).toBeNull();
    expect(readPasted('{"__proto__":{"name":"x"}}')).toBeNull();
    expect(readPasted('{"clientSecret":"s","id":"x"}')).toBeNull();
    expect(readPasted('{"name":"cut')).toBeNull();
  });
});
