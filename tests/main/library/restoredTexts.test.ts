import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { Case, MOST_PIECES } from '../../../src/contract/cases.ts';
import { CASE_FILES } from '../../../src/main/cases/cases.ts';
import { textOf } from '../../../src/main/disk/recordFolder.ts';
import { EVIDENCE } from '../cases/evidence.ts';
import { REQUEST } from '../jobs/request.ts';
import { fromService, idOf, withLibrary } from './wholeLibrary.ts';

const [ONE, TWO] = [idOf(1), idOf(2)];
/** Characters that are escaped, so that a hundred such pictures are more than the text of another record may be. */
const PICTURE = 100_000;
const MANIFEST = JSON.stringify({ version: 1, holds: 'library', createdAtMs: 0, reports: 1 });
const SHA256 = 'a7937b64b8caa58f03721bb6bacf5c78cb235febe0e70b1b84cd99541461a08e';

const report = (id: string, more: object = {}, fileName: string | null = null) =>
  JSON.stringify({
    version: 1,
    report: {
      id,
      title: 'a.csv',
      source: { kind: 'file', fileName: 'a.csv' },
      storedAtMs: 1,
      archive: { bytes: 5, sha256: SHA256, fileName },
      ...more,
    },
  });

/** Restores a backup of these files into an empty library. */
const withRestored = (
  files: Record<string, string>,
  work: (
    world: Awaited<ReturnType<Parameters<Parameters<typeof withLibrary>[0]>[0]['open']>>,
    done: unknown,
  ) => void,
) =>
  withLibrary(async ({ open, home }) => {
    const zip = new JSZip();
    zip.file('sextant-backup.json', MANIFEST);
    for (const [name, text] of Object.entries(files)) zip.file(name, text, { createFolders: false });
    const opened = await open();
    opened.whole.chosen.location = path.join(home, 'given.zip');
    await writeFile(opened.whole.chosen.location, await zip.generateAsync({ type: 'uint8array' }));
    work(opened, await opened.whole.restore.run());
  });

it('a backup brings no texts of reports that the library would not have itself', () => {
  const written = {
    title: 'Traffic\n\u202e'.repeat(200),
    tags: Array.from({ length: 500 }, (_, at) => `tag ${Math.floor(at / 2)}\u2066${'x'.repeat(100)}`),
    notes: `one\n\u202etwo${'n'.repeat(100_000)}`,
    source: {
      ...fromService('r-1'),
      profileName: `Wo\u202erk\n${'x'.repeat(75)}\u{1f600}${'x'.repeat(20_000)}`,
      request: { ...REQUEST, fileName: 'a\u202eb' },
    },
  };
  const files = {
    [`library/${ONE}/report.json`]: report(ONE, written, '../../a\u202evsc.exe'),
    [`library/${ONE}/archive`]: 'first',
    [`library/${TWO}/report.json`]: report(TWO, { title: '\n' }),
    [`library/${TWO}/archive`]: 'first',
  };
  return withRestored(files, ({ library }) => {
    const { title, tags, notes, archive, source } = library.find(ONE) ?? {};
    expect([title?.length, notes?.length, tags?.length]).toEqual([300, 10_000, 20]);
    expect(archive?.fileName).toBe('avsc.exe');
    expect(title).toMatch(/^(?:Traffic)+/);
    expect(notes?.startsWith('one\ntwon')).toBe(true);
    // Half of a character is none.
    expect(source).toMatchObject({
      profileName: `Work${'x'.repeat(75)}\ufffd`,
      request: { fileName: 'a b' },
    });
    expect(new Set(tags).size).toBe(20);
    expect(tags?.every((tag) => tag.length === 50 && !tag.includes('\u2066'))).toBe(true);
    expect(library.find(TWO)?.title, 'without a title, its identifier').toBe(TWO);
  });
});

it('nor of saved queries and schedules', () => {
  const query = {
    id: TWO,
    name: 'Tra\u202eff\nic',
    tags: ['a\u2066b', '\u202e'],
    starred: false,
    createdAtMs: 0,
    versions: [{ number: 1, savedAtMs: 0, request: { ...REQUEST, fileName: 'a\u202eb' }, range: null }],
  };
  const schedule = {
    id: ONE,
    queryId: TWO,
    profileId: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b01',
    profileName: `Work\u202e${'x'.repeat(20_000)}`,
    cadence: { days: { every: 'day' }, at: '06:30', zone: 'UTC' },
    catchUp: 'each',
    on: true,
    createdAtMs: 0,
    doneUntilMs: 0,
    last: { dueAtMs: 0, leftOut: 0, outcome: { kind: 'failed', error: { kind: 'bug', ref: 'said' } } },
  };
  const files = {
    [`queries/${TWO}.json`]: JSON.stringify({ version: 1, query }),
    [`schedules/${ONE}.json`]: JSON.stringify({ version: 1, schedule }),
  };
  return withRestored(files, ({ whole: { records } }) => {
    expect(records.queries.all()).toMatchObject([
      { name: 'Traffic', tags: ['ab'], versions: [{ request: { fileName: 'a b' } }] },
    ]);
    expect(records.schedules.all()).toMatchObject([
      { profileName: `Work${'x'.repeat(76)}`, last: null, on: false },
    ]);
  });
});

it('what is too large or too many of one kind is left out and counted, and all else comes back', () => {
  const tooLarge = 'x'.repeat(16 * 2 ** 20 + 1);
  const files = {
    ...Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`queries/${idOf(at)}.json`, ''])),
    [`recipes/${ONE}.json`]: tooLarge,
    [`library/${ONE}/report.json`]: report(ONE),
    [`library/${ONE}/archive`]: 'first',
  };
  return withRestored(files, (_, done) => {
    expect(done).toMatchObject({
      value: {
        reports: { restored: 1 },
        queries: { damaged: 10_000, over: 1 },
        recipes: { damaged: 0, over: 1 },
      },
    });
  });
});

it('a case comes back with as many large pictures as one may have pieces', () => {
  const pieces = Array.from({ length: MOST_PIECES }, (_, at) => ({
    ...EVIDENCE,
    picture: `<svg>${'"'.repeat(PICTURE)}</svg>`,
    id: idOf(at),
    addedAtMs: 0,
  }));
  const found = Case.parse({ id: ONE, name: 'Large', createdAtMs: 0, changedAtMs: 0, pieces });
  return withRestored({ [`cases/${ONE}.json`]: textOf(CASE_FILES, found) }, ({ whole }, done) => {
    expect(done).toMatchObject({ value: { cases: { restored: 1, damaged: 0, over: 0 } } });
    expect(whole.records.cases.all()).toEqual([found]);
  });
});
