import { expect, it } from 'vitest';
import { readRequest } from '../../../src/queries/pasted/pastedRequest.ts';

const HERE = { nowMs: 0, zone: 'UTC' };
const PARAMS = {
  start: 'now-7d',
  end: 'now',
  metrics: ['hits'],
  filter: '[{"field":"a","operator":"in","value":["it\'s"]}]',
};
const BODY = JSON.stringify({ query: { params: PARAMS } });
const FILTER = [{ field: 'a', operator: 'in', value: ["it's"] }];
const URL = 'https://g.example/report-builder/v1/downloadable-reports';

const escaped = BODY.replace(/["\\$`]/g, '\\$&');
const ansi = BODY.replace(/[\\']/g, '\\$&').replace('[{', '\\u005b\\x7b');
const single = BODY.replaceAll("'", `'\\''`);
// As browsers write it for the command prompt.
const carets = `"${BODY.replace(/\\/g, '\\\\').replaceAll('"', '\\"')}"`.replace(/[^\w\s.,:;/\-=]/g, '^$&');

it.each([
  `curl -d '${single}' ${URL}`,
  `curl -XPOST ${URL} -H 'Content-Type: application/json' --data-raw '${single}'`,
  `curl "${URL}" \\\n  --json "${escaped}"`,
  `$ curl '${URL}' \\\r\n  --data-binary $'${ansi}' --compressed`,
  `curl -sSd'${single}' ${URL}`,
  `curl --data='${single}' --url ${URL}`,
  `curl ^"${URL}^" ^\n  -H ^"accept: */*^" ^\n  --data-raw ^${carets.replace(/^\^/, '')}`,
  `user@host:~$ curl -d '${single}' ${URL}`,
  `sudo curl -d '${single}' ${URL}`,
  `-H 'content-type: application/json' \\\n  --data-raw '${single}'`,
  `  --data-raw '${single}' \\\n  --compressed`,
  `C:\\> curl.exe "${URL}" -d "${escaped}"`,
  `curl.exe "${URL}" ^\r\n -d "${BODY.replace(/\\/g, '\\\\').replaceAll('"', '\\"')}"`,
])('a body is read however it is quoted: %#', (command) => {
  const reading = readRequest(command, HERE);
  expect(reading).toMatchObject({ ok: true, notes: [] });
  expect(reading.ok && reading.request.query.filter).toEqual(FILTER);
});

it('credentials are named and never kept', () => {
  const secret = 's3cr3t';
  const command = `curl -u user:${secret} -b 'sid=${secret}' -H 'authorization: Bearer ${secret}' -H 'X-Api-Key: ${secret}' -H 'X-Trace: 1' -X GET -d '${single}' https://elsewhere.example/${secret}`;
  const reading = readRequest(command, HERE);
  expect(JSON.stringify(reading)).not.toContain(secret);
  expect(reading.ok && reading.notes.map(({ path }) => path)).toEqual([
    '-u',
    '-b',
    'authorization',
    'X-Api-Key',
    'X-Trace',
    '-X',
    'address',
  ]);
});

it.each([
  [`--pass s3cr3t`, '--pass'],
  [`-U me:s3cr3t`, '-U'],
  [`--proxy-user me:s3cr3t`, '--proxy-user'],
  [`-E cert.pem:s3cr3t`, '-E'],
  [`--cert cert.pem:s3cr3t`, '--cert'],
  [`-x http://me:s3cr3t@proxy.example:8080`, '-x: user and password'],
  [`--proxy-header 'Proxy-Authorization: Basic s3cr3t'`, 'Proxy-Authorization'],
])('%s is named and dropped', (option, path) => {
  const reading = readRequest(`curl ${option} -d '${single}' ${URL}`, HERE);
  expect(JSON.stringify(reading)).not.toContain('s3cr3t');
  expect(reading.ok && reading.notes).toEqual([
    { path, message: 'This credential was not taken. Sextant uses the one of the profile.' },
  ]);
});

it('a field that cURL would encode is named and dropped', () => {
  const reading = readRequest(`curl -d '${single}' --data-urlencode 'token=s3cr3t' ${URL}`, HERE);
  expect(JSON.stringify(reading)).not.toContain('s3cr3t');
  expect(reading.ok && reading.notes.map(({ path }) => path)).toEqual(['--data-urlencode']);
});

it('credentials in the address are named and dropped', () => {
  const address = URL.replace('g.example', 'me:s3cr3t@g.example');
  const reading = readRequest(
    `curl -d '${single}' '${address}?page=1&access_token=s3cr3t&api%5Fkey=s3cr3t'`,
    HERE,
  );
  expect(JSON.stringify(reading)).not.toContain('s3cr3t');
  expect(reading.ok && reading.notes.map(({ path }) => path)).toEqual([
    'address: user and password',
    'address: access_token',
    'address: api_key',
  ]);
});

it.each([
  [`curl ${URL}`, 'no body'],
  [`curl -d @body.json ${URL}`, 'from a file'],
  [`curl -d '{"a": ${URL}`, 'never closed'],
  [`curl ‘${URL}’ -d ‘${single}’`, 'JSON takes straight double quotes only'],
  [`curl '${URL}' -d '${single.slice(0, 20)}`, 'never closed'],
  [`curl '${URL}' -d '${single.slice(0, 20)}'`, 'ends too early'],
  [`curl -d '{"a": oops}' ${URL}`, 'not JSON: line 1, column 7'],
  [`curl -d '{}' -d '{}' ${URL}`, 'not JSON: line 1, column 3'],
])('a command without a body that can be read says why: %s', (command, message) => {
  const reading = readRequest(command, HERE);
  expect(reading.ok ? '' : reading.problem.message).toContain(message);
});

it('a host that is not the gateway’s is named, as nothing is sent to it', () => {
  const notes = (address: string, gateway: string) => {
    const reading = readRequest(`curl -d '${single}' ${address}`, HERE, gateway);
    return reading.ok && reading.notes;
  };
  const path = '/report-builder/v1/downloadable-reports';
  const [note] = notes(`https://me@evil.example.com${path}`, 'https://g.example/x') || [];
  expect(notes(`evil.example.com${path}`, 'https://g.example')).toEqual([
    {
      path: 'address',
      message: 'Its host, evil.example.com, is ignored: requests go to the gateway of the profile.',
    },
  ]);
  expect(JSON.stringify(note)).not.toContain('me@');
  expect(notes(URL, 'https://G.example:443')).toEqual([]);
  expect(notes(`'{gateway_url}${path}'`, 'https://g.example')).toEqual([]);
  expect(notes(`https://evil.example.com${path}`, '')).toEqual([]);
});
