import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refused } from '../../../src/renderer/workers/channel.ts';
import type { Announcement, Questions } from '../../../src/renderer/workers/protocol.ts';
import type { FrameId } from '../../../src/renderer/workers/protocol/frames.ts';
import { TableSession } from '../../../src/renderer/workers/tableSession.ts';
import { chosen } from './ranges.ts';

const NO_HINTS = { dimensions: [], metrics: [] };

async function ask<N extends keyof Questions>(session: TableSession, name: N, asked: Questions[N]['asks']) {
  return session.answers[name](asked);
}

/** Reads a text into a frame. */
async function readInto(session: TableSession, frame: FrameId, text: string) {
  const file = new TextEncoder().encode(text);
  return ask(session, 'read', { frame, source: chosen(file), origin: '', isShown: false });
}

async function open(session: TableSession, frame: FrameId): Promise<FrameId> {
  await ask(session, 'open', { ...NO_HINTS, frame });
  return frame;
}

it('keeps frames separate, in whatever order they are used', async () => {
  /** A frame by its place in the list, and what is done to it. */
  const steps = fc.array(fc.tuple(fc.nat(2), fc.constantFrom('append', 'read', 'filter', 'close')), {
    maxLength: 24,
  });
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const announced: Announcement[] = [];
      const session = new TableSession((each) => announced.push(each));
      const frames: FrameId[] = [];
      for (let slot = 0; slot < 3; slot += 1) {
        const frame = await open(session, `frame-${slot}`);
        frames.push(frame);
      }
      // What each frame must contain: its own rows, of which `shown` are in view.
      const expected = frames.map(
        (): { put: number; rows: number | null; closed: boolean; views: number } => ({
          put: 0,
          rows: null,
          closed: false,
          views: 0,
        }),
      );
      for (const [slot, step] of list) {
        const frame = frames[slot]!;
        const own = expected[slot]!;
        if (own.closed || (own.rows !== null && (step === 'append' || step === 'read'))) continue;
        if (step === 'append') {
          own.put += 1;
        } else if (step === 'read') {
          own.rows = own.put;
          const rows = Array.from({ length: own.put }, (_, at) => `row ${at + 1} of ${slot}\n`);
          await readInto(session, frame, `name\n${rows.join('')}`);
          own.views += 1;
          expect(announced.at(-1)).toMatchObject({ frame, kind: 'read', rows: own.put, revision: own.views });
        } else if (step === 'filter') {
          const filter = { kind: 'contains', column: 'any', text: `of ${slot}` } as const;
          const made = await ask(session, 'setView', { frame, view: { filter, sort: [] } });
          own.views += 1;
          expect(made).toEqual({ shown: own.rows ?? 0, revision: own.views, sort: [] });
        } else {
          own.closed = true;
          await ask(session, 'close', { frame });
        }
      }
      for (const [slot, { rows, closed, views }] of expected.entries()) {
        const frame = frames[slot]!;
        const texts = Array.from({ length: rows ?? 0 }, (_, at) => [`row ${at + 1} of ${slot}`]);
        expect(await ask(session, 'window', { frame, first: 0, count: 100, revision: views })).toEqual(
          closed ? new Refused({ kind: 'no-such-frame', frame }) : texts,
        );
      }
    }),
    { numRuns: 100 },
  );
});

it('refuses every question about a frame that it does not have', async () => {
  const session = new TableSession(() => undefined);
  const frame: FrameId = 'frame-9';
  const refused = new Refused({ kind: 'no-such-frame', frame });
  expect(await readInto(session, frame, '')).toEqual(refused);
  expect(await ask(session, 'nextPiece', { frame, export: 'export-1' })).toEqual(refused);
  expect(await ask(session, 'close', { frame })).toEqual(refused);
});

it('refuses rows of a view that was replaced', async () => {
  const session = new TableSession(() => undefined);
  const frame = await open(session, 'frame-1');
  expect(await ask(session, 'window', { frame, first: 0, count: 1, revision: 5 })).toEqual(
    new Refused({ kind: 'no-such-view', revision: 5 }),
  );
});
