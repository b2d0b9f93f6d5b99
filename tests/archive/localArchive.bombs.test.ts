// Small files that stand for gigabytes are taken over with little memory, and what is sound in them is taken.
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { deflated, packed } from '../../src/archive/disk/parcel.ts';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { textsId } from '../../src/archive/segments/dictionary.ts';
import { forgedCopy, type Forgery } from './forging.ts';
import { newFile, pageOf } from './pages.ts';

const MIB = 2 ** 20;
const MOST_FILE_BYTES = 10_000_000;
const MOST_MEMORY_BYTES = 600_000_000;
const ENTRIES = 2_000;
/** The place of a field among those of the archive that is forged, the number of its column, and its first code. */
const [FIELD, COLUMN, FIRST_CODE] = [2, 1_024 + 8 + 2, 2];
let original = '';

beforeAll(async () => {
  original = newFile();
  const { archive } = LocalArchive.open(original);
  const { id } = await archive.begin({ fromSecond: 0, toSecond: 4e9, filters: null }, ENTRIES, 1);
  const entries = Array.from({ length: ENTRIES }, (_, index) =>
    JSON.stringify({
      id: `e${index}`,
      'Epoch Time': 1_790_000_000 + index,
      'Client IP': `10.0.0.${index % 200}`,
    }),
  );
  await archive.put({ slice: id, page: 1, text: pageOf(entries), receivedAtMs: 5 });
  await archive.complete(id, 9);
  await archive.copyTo(newFile()); // which seals them
  await archive.close();
});

/** A body that inflates to so many zeros, with two arrays in it. */
const zeros = (bytes: number) => deflated(packed([new Uint8Array(bytes / 2), new Uint8Array(bytes / 2)]));

/** A body that says that it inflates to so many bytes. */
function stating(body: Uint8Array, bytes: number): Uint8Array {
  const stated = Buffer.from(body);
  stated.writeUInt32LE(bytes);
  return stated;
}

/** Values of a field: one, of so many bytes. */
const longValue = (bytes: number) =>
  deflated(packed([Uint32Array.of(bytes), Buffer.from(`"${'a'.repeat(bytes - 2)}"`)]));

/** The segment says that it has these fields, each with codes or texts. */
function withFields(forgery: Forgery, kind: 'codes' | 'texts', body: Uint8Array): void {
  const { id, body: directory } = forgery.first('segments');
  const fields = Array.from({ length: 20 }, (_, index) => FIELD + index);
  const before: unknown = JSON.parse(directory.toString());
  const after = { ...Object(before), fields: fields.map((field) => [field, kind, 1]) };
  forgery.put('segments', id, Buffer.from(JSON.stringify(after)));
  for (const index of fields.keys()) forgery.put('columns', COLUMN + index, body);
}

const allTheSame = packed([Uint8Array.of(1), new Uint8Array(ENTRIES).fill(FIRST_CODE)]);

const BOMBS: readonly { name: string; added: number | null; forge: (forgery: Forgery) => void }[] = [
  {
    name: 'values whose first code is in the billions',
    added: ENTRIES,
    forge: (forgery) => {
      forgery.put('texts', textsId(FIELD, 4e9), longValue(100));
    },
  },
  {
    name: 'values that inflate to 400 MiB',
    added: null,
    forge: (forgery) => {
      forgery.put('texts', textsId(FIELD, FIRST_CODE), zeros(400 * MIB));
    },
  },
  {
    name: '20 columns that inflate to 100 MiB each',
    added: 0,
    forge: (forgery) => {
      withFields(forgery, 'texts', zeros(100 * MIB));
    },
  },
  {
    name: '20 columns that state a gigabyte each',
    added: 0,
    forge: (forgery) => {
      withFields(forgery, 'texts', stating(zeros(MIB), 2 ** 30));
    },
  },
  {
    name: 'times of arrival that inflate to 1,000 MiB',
    added: 0,
    forge: (forgery) => {
      forgery.put('columns', 1_024 + 2, stating(zeros(200 * MIB), 1_000 * MIB));
    },
  },
  {
    name: 'a value of 7 MiB in every row',
    added: null,
    forge: (forgery) => {
      forgery.put('texts', textsId(FIELD, FIRST_CODE), longValue(7 * MIB));
      forgery.put('columns', COLUMN, allTheSame);
    },
  },
  {
    name: 'entries with that value 400 times each',
    added: 0,
    forge: (forgery) => {
      forgery.put('texts', textsId(FIELD, FIRST_CODE), longValue(7 * MIB));
      forgery.put('columns', COLUMN, allTheSame);
      const members = Array.from({ length: 400 }, () => '"Client IP":\0');
      forgery.put('skeletons', forgery.first('skeletons').id, Buffer.from(`{${members.join(',')}}`));
    },
  },
  {
    name: 'hundreds of thousands of entries of one digit',
    added: ENTRIES + 1,
    forge: (forgery) => {
      const list = Buffer.from(`[${'0,'.repeat(600_000)}0]`);
      forgery.put('tail', 1, packed([Float64Array.of(5), new Uint8Array(list)]));
    },
  },
  {
    name: 'tens of thousands of complete slices, and a segment that is lost',
    added: 0,
    forge: (forgery) => {
      const { body } = forgery.first('slices');
      for (let id = 1; id <= 20_000; id += 1) forgery.put('slices', id, body);
      forgery.put('columns', 1_024 + 2, Buffer.from('nothing'));
    },
  },
];

const elsewhere = path.join(import.meta.dirname, 'takenElsewhere.ts');
type Said = {
  taken: { added: number; isDamaged: boolean };
  entries: number;
  longestMs: number;
  peakBytes: number;
};

test.each(BOMBS)('$name', { timeout: 300_000 }, async ({ name, added, forge }) => {
  const file = forgedCopy(original, forge);
  expect(statSync(file).size).toBeLessThan(MOST_FILE_BYTES);
  const { stdout } = await promisify(execFile)(process.execPath, [elsewhere, newFile(), file]);
  const said: Said = JSON.parse(stdout);
  process.stdout.write(
    `${name}: ${Math.round(said.peakBytes / 1e6)} MB, longest pause ${said.longestMs} ms\n`,
  );
  expect(said.peakBytes).toBeLessThan(MOST_MEMORY_BYTES);
  expect(said.entries).toBe(said.taken.added);
  // Nothing is left out without a word.
  expect(said.taken.isDamaged || said.taken.added >= ENTRIES).toBe(true);
  if (added !== null) expect(said.taken.added).toBe(added);
});
