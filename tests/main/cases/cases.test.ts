import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CaseId, MOST_PIECES, PieceId, type CasePiece } from '../../../src/contract/cases.ts';
import { CASE_FILES, Cases } from '../../../src/main/cases/cases.ts';
import { createRecordFolder } from '../../../src/main/disk/recordFolder.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { FakeClock } from '../../fakeClock.ts';
import { valueOf } from '../certificates/openSending.ts';
import { within } from '../temporaryFolder.ts';
import { EVIDENCE, OUTCOME } from './evidence.ts';

const kept = () => ({ id: PieceId.parse(randomUUID()), addedAtMs: 1 });
const text = (heading: string): CasePiece => ({
  kind: 'text',
  heading,
  text: 'What it means.\n\nWhat next.',
  ...kept(),
});

type Started = { cases: Cases; told: unknown[]; troubled: string[][] };

const withCases = (
  work: (start: () => Promise<Started>, folder: string, clock: FakeClock) => Promise<void>,
) =>
  within(async (home) => {
    const clock = new FakeClock();
    const log = createLog(path.join(home, 'logs'), createRedactor(), clock);
    const folder = path.join(home, 'cases');
    await work(
      async () => {
        const files = createRecordFolder(CASE_FILES, { folder, below: 'cases', clock, log });
        const told: unknown[] = [];
        const cases = new Cases({
          files,
          loaded: await files.load(),
          clock,
          changed: ({ pieces }) => told.push(pieces),
          removed: (id) => told.push(id),
        });
        return { cases, told, troubled: files.troubled().map(({ kind, holds }) => [kind, holds]) };
      },
      folder,
      clock,
    );
    await log.flush();
  });

describe('a case', () => {
  it('keeps its pieces to the digit over a restart, and the last changed case is first', () =>
    withCases(async (start, _, clock) => {
      const { cases, told } = await start();
      const attack = valueOf(await cases.create('Attack'));
      await clock.pass(1_000);
      const drop = valueOf(await cases.create('Drop of hits'));
      expect(cases.list().map(({ name }) => name)).toEqual(['Drop of hits', 'Attack']);
      await clock.pass(1_000);
      const [chart, note] = [{ ...EVIDENCE, ...kept() }, text('First')];
      await cases.put(attack.id, chart, null);
      await cases.put(attack.id, note, 0);
      await cases.put(attack.id, { ...OUTCOME, ...kept() }, null);
      await cases.put(attack.id, { ...note, ...text('Written anew'), id: note.id }, 2);
      valueOf(await cases.rename(drop.id, 'Drop'));
      expect(told).toEqual([0, 0, 1, 2, 3, 3, 0]);

      const again = (await start()).cases;
      expect(again.list()).toEqual(cases.list());
      const read = valueOf(again.read(attack.id));
      expect(read).toEqual(valueOf(cases.read(attack.id)));
      expect(read.pieces.map(({ id }) => id).slice(0, 2)).toEqual([note.id, chart.id]);
      expect(read.pieces[0]).toMatchObject({ heading: 'Written anew' });
      expect(read.pieces[1]).toMatchObject(EVIDENCE);
    }));

  it('comes back as it was after it was removed, and nothing of it is left on the disk meanwhile', () =>
    withCases(async (start, folder) => {
      const { cases } = await start();
      const { id } = valueOf(await cases.create('Attack'));
      await cases.put(id, { ...EVIDENCE, ...kept() }, null);
      const before = cases.read(id);
      valueOf(await cases.remove(id));
      expect(await readdir(folder)).toEqual([]);
      expect(cases.read(id)).toEqual({ ok: false, error: { kind: 'missing', what: 'case' } });
      valueOf(await cases.restore(id));
      expect(cases.read(id)).toEqual(before);
      expect((await start()).cases.read(id)).toEqual(before);
    }));

  it('tells apart pieces that a file has under one id, as one that was edited by hand', () =>
    withCases(async (start, folder) => {
      const { cases } = await start();
      const { id } = valueOf(await cases.create('Attack'));
      await cases.put(id, text('First'), null);
      await cases.put(id, text('Second'), null);
      const [one, two] = valueOf(cases.read(id)).pieces;
      if (!one || !two) throw new Error('not kept');
      const file = path.join(folder, `${id}.json`);
      await writeFile(file, (await readFile(file, 'utf8')).replaceAll(two.id, one.id));
      const again = (await start()).cases;
      const read = valueOf(again.read(id)).pieces;
      expect(read.map((piece) => ('heading' in piece ? piece.heading : ''))).toEqual(['First', 'Second']);
      expect(new Set(read.map((piece) => piece.id)).size).toBe(2);
      await again.removePiece(id, read[1]?.id ?? one.id);
      expect(valueOf(again.read(id)).pieces).toEqual([one]);
    }));

  it('refuses a piece too many, and what is there no longer', () =>
    withCases(async (start) => {
      const { cases } = await start();
      const { id } = valueOf(await cases.create('Attack'));
      for (let at = 0; at < MOST_PIECES; at++) await cases.put(id, text(String(at)), null);
      const full = await cases.put(id, text('more'), null);
      expect(full).toMatchObject({ ok: false, error: { kind: 'invalid' } });
      const none = PieceId.parse(randomUUID());
      const gone = { ok: false, error: { kind: 'missing', what: 'piece' } };
      expect(await cases.move(id, none, 0)).toEqual(gone);
      expect(await cases.removePiece(id, none)).toEqual(gone);
      const other = CaseId.parse(randomUUID());
      expect(await cases.rename(other, 'x')).toEqual({ ok: false, error: { kind: 'missing', what: 'case' } });
    }));

  it('has its pieces in the order of a list that was changed alike', () =>
    withCases(async (start) => {
      const { cases } = await start();
      const step = fc.record({
        act: fc.constantFrom('add', 'move', 'remove', 'restore'),
        at: fc.nat({ max: 8 }),
        to: fc.nat({ max: 8 }),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const { id } = valueOf(await cases.create('Order'));
          let model: CasePiece['id'][] = [];
          const removed: CasePiece[] = [];
          for (const { act, at, to } of steps) {
            const pieces = valueOf(cases.read(id)).pieces;
            const piece = pieces[at % Math.max(1, pieces.length)];
            if (act === 'add' || act === 'restore') {
              const back = act === 'add' ? text('') : removed.pop();
              if (back) {
                await cases.put(id, back, at);
                model = model.toSpliced(at, 0, back.id);
              }
            } else if (piece) {
              model = model.filter((each) => each !== piece.id);
              if (act === 'move') {
                valueOf(await cases.move(id, piece.id, to));
                model = model.toSpliced(to, 0, piece.id);
              } else {
                valueOf(await cases.removePiece(id, piece.id));
                removed.push(piece);
              }
            }
          }
          expect(valueOf(cases.read(id)).pieces.map((each) => each.id)).toEqual(model);
        }),
        { numRuns: 40 },
      );
    }));

  it('is left alone where a later version wrote it, and set aside where it is damaged', () =>
    withCases(async (start, folder) => {
      const { cases } = await start();
      const newer = valueOf(await cases.create('Newer'));
      const damaged = valueOf(await cases.create('Damaged'));
      await cases.put(damaged.id, { ...EVIDENCE, ...kept() }, null);
      const fileOf = (id: string) => path.join(folder, `${id}.json`);
      const later = (await readFile(fileOf(newer.id), 'utf8')).replace('"version": 1', '"version": 2');
      await writeFile(fileOf(newer.id), later);
      const whole = await readFile(fileOf(damaged.id), 'utf8');
      await writeFile(fileOf(damaged.id), whole.replace('"sha256": "aaaa', '"sha256": "<script>'));
      const again = await start();
      expect(again.cases.list()).toEqual([]);
      expect(again.troubled).toHaveLength(2);
      expect(again.troubled).toEqual(
        expect.arrayContaining([
          ['lost', 'case'],
          ['newer', 'case'],
        ]),
      );
      expect(await readFile(fileOf(newer.id), 'utf8')).toBe(later);
    }));

  it('is set aside where it has a time that nobody could show', () =>
    withCases(async (start, folder) => {
      const { cases } = await start();
      const { id } = valueOf(await cases.create('Late'));
      const file = path.join(folder, `${id}.json`);
      const whole = await readFile(file, 'utf8');
      await writeFile(file, whole.replace(/"createdAtMs": \d+/, '"createdAtMs": 1e300'));
      const again = await start();
      expect(again.cases.list()).toEqual([]);
      expect(again.troubled).toEqual([['lost', 'case']]);
    }));
});
