import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TransferId } from '../../../src/contract/transfers.ts';
import { FinishedFiles } from '../../../src/main/exports/finishedFiles.ts';
import { within } from '../temporaryFolder.ts';

const GONE = { ok: false, error: { kind: 'missing', what: 'export' } };

/** Files exported to a folder, and what the system was asked to do with them. */
const withFiles = (
  work: (world: {
    finished: FinishedFiles;
    save: (name: string) => Promise<TransferId>;
    asked: string[];
    refusal: { said: string };
    folder: string;
  }) => Promise<void>,
) =>
  within(async (folder) => {
    const asked: string[] = [];
    const refusal = { said: '' };
    const note = (what: string, file: string) => void asked.push(`${what} ${path.relative(folder, file)}`);
    const finished = new FinishedFiles({
      reveal: (file) => {
        note('reveal', file);
      },
      async open(file) {
        note('open', file);
        return refusal.said;
      },
      async drag(file) {
        note('drag', file);
      },
    });
    const save = async (name: string) => {
      const id = TransferId.parse(randomUUID());
      await writeFile(path.join(folder, name), 'x');
      finished.add(id, path.join(folder, name));
      return id;
    };
    await work({ finished, save, asked, refusal, folder });
  });

it('a file exported since the start is shown, opened and dragged; no other is', () =>
  withFiles(async ({ finished, save, asked }) => {
    const id = await save('a.XLSX');
    expect(finished.show(id)).toEqual({ ok: true, value: undefined });
    expect(await finished.open(id)).toEqual({ ok: true, value: null });
    expect(await finished.drag(id)).toEqual({ ok: true, value: undefined });
    expect(asked).toEqual(['reveal a.XLSX', 'open a.XLSX', 'drag a.XLSX']);
    const other = TransferId.parse(randomUUID());
    expect([finished.show(other), await finished.open(other), await finished.drag(other)]).toEqual([
      GONE,
      GONE,
      GONE,
    ]);
    expect(asked).toHaveLength(3);
  }));

it.each(['a.csv', 'a.xlsx', 'a.json', 'a.pdf'])('a table or page saved as %s is opened', (name) =>
  withFiles(async ({ finished, save, asked }) => {
    expect(await finished.open(await save(name))).toEqual({ ok: true, value: null });
    expect(asked).toEqual([`open ${name}`]);
  }),
);

it.each(['a.desktop', 'a.exe', 'a.csv.bat', 'a', '.csv', 'a.lnk'])(
  'a file saved as %s is not opened',
  (name) =>
    withFiles(async ({ finished, save, asked }) => {
      expect(await finished.open(await save(name))).toEqual({ ok: true, value: { why: 'unsafe', said: '' } });
      expect(asked).toEqual([]);
    }),
);

it('says why a file was not opened', () =>
  withFiles(async ({ finished, save, refusal, folder }) => {
    const id = await save('a.csv');
    refusal.said = `No application knows ${'x'.repeat(2_000)}`;
    const refused = await finished.open(id);
    expect(refused).toMatchObject({ ok: true, value: { why: 'system' } });
    expect(refused.ok && refused.value?.said).toHaveLength(1_000);
    await rm(path.join(folder, 'a.csv'));
    expect(await finished.open(id)).toEqual({ ok: true, value: { why: 'gone', said: '' } });
    expect(await finished.drag(id)).toEqual(GONE);
  }));
