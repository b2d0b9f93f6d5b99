// Pages of the event log for the tests of the archive, written in many ways.
import fc from 'fast-check';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Memory where the system has a folder there: the archive writes through to the disk, which takes long. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A file in a folder of its own, which is removed after the tests. */
export function newFile(): string {
  const folder = mkdtempSync(path.join(FOLDER, 'sextant-archive-'));
  folders.push(folder);
  return path.join(folder, 'events.sqlite');
}

const space = fc.constantFrom('', '', '', ' ', '\n', '\t ', '\r\n');
const escapedUnit = fc
  .integer({ min: 0, max: 0xffff })
  .map((unit) => String.raw`\u` + unit.toString(16).padStart(4, '0'));
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }).map((text) => JSON.stringify(text).slice(1, -1)),
  },
  { weight: 1, arbitrary: escapedUnit },
  { weight: 1, arbitrary: fc.constantFrom(String.raw`\/`, String.raw`\"`, String.raw`\\`, String.raw`\n`) },
);
/** The text of a JSON string, with escapes of all kinds. */
export const jsonString = fc.array(piece, { maxLength: 4 }).map((pieces) => `"${pieces.join('')}"`);
const jsonNumber = fc.oneof(
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((number) => JSON.stringify(number)),
  fc.bigInt().map(String),
  fc.constantFrom('-0', '0', '1.0', '1e5', '1E+5', '0.10', '9007199254740993', '-12.50e-3'),
);
const { value: anyValue } = fc.letrec<{ value: string; flat: string }>((tie) => ({
  flat: fc.oneof(jsonString, jsonNumber, fc.constantFrom('true', 'false', 'null')),
  value: fc.oneof(
    { weight: 5, arbitrary: tie('flat') },
    {
      weight: 1,
      arbitrary: fc
        .tuple(space, fc.array(fc.tuple(tie('value'), space), { maxLength: 3 }))
        .map(([first, values]) => `[${first}${values.map(([value, after]) => value + after).join(',')}]`),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(space, fc.array(fc.tuple(jsonString, space, tie('value')), { maxLength: 3 }))
        .map(
          ([first, members]) =>
            `{${members.map(([key, after, value]) => `${first}${key}${after}:${value}`).join(',')}}`,
        ),
    },
  ),
}));
export const jsonValue = anyValue;

const NAMES = ['id', 'Status', 'Epoch Time', 'Timestamp', 'Client IP', 'URL', 'x'].map((name) =>
  JSON.stringify(name),
);
const key = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: fc.constant(String.raw`"Client\u0020IP"`) },
  { weight: 1, arbitrary: jsonString },
);
const time = fc
  .integer({ min: 1_700_000_000_000_000, max: 1_800_000_000_000_000 })
  .map((micros) => String(micros / 1_000_000));
const id = fc.integer({ min: 0, max: 40 }).map((number) => `"id${number}"`);

/** The text of an entry: mostly one as the service sends it, but any JSON will do. */
export const entryJson = fc.oneof(
  {
    weight: 12,
    arbitrary: fc
      .tuple(
        space,
        fc.array(fc.tuple(key, space, anyValue, space), { maxLength: 6 }),
        fc.option(id),
        fc.option(time),
      )
      .map(([first, members, ownId, ownTime]) => {
        const all = members.map(([name, before, value, after]) => `${name}${before}:${value}${after}`);
        if (ownId !== null) all.unshift(`"id":${first}${ownId}`);
        if (ownTime !== null) all.push(`"Epoch Time": ${ownTime}`);
        return `{${first}${all.join(`,${first}`)}}`;
      }),
  },
  { weight: 1, arbitrary: anyValue },
);

/** A page with these entries, as received. */
export const pageOf = (entries: readonly string[], pages = '1'): string =>
  `{"page": 1, "page_of": ${pages}, "time_from": 1.5, "time_to": 2.5, "events": [${entries.join(', ')}]}`;
