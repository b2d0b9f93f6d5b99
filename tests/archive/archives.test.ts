import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasValueOf, type ArchiveReply, type ArchiveRequest } from '../../src/archive/archiveCalls.ts';
import { Archives } from '../../src/archive/archives.ts';
import { newFile, pageOf } from './pages.ts';

type Sent = ArchiveRequest extends infer R ? (R extends ArchiveRequest ? Omit<R, 'id'> : never) : never;

/** Archives as main sees them: messages there and back. */
function archivesOfMain() {
  const waiting = new Map<number, (reply: ArchiveReply) => void>();
  const archives = new Archives((reply) => {
    waiting.get(reply.id)?.(structuredClone(reply));
  });
  let id = 0;
  const send = (request: Sent): { id: number; reply: Promise<ArchiveReply> } => {
    const own = (id += 1);
    const { promise, resolve } = Promise.withResolvers<ArchiveReply>();
    waiting.set(own, resolve);
    archives.take({ ...request, id: own });
    return { id: own, reply: promise };
  };
  return { send, cancel: (call: number) => archives.take({ cancel: call }) };
}

const RANGE = { fromSecond: 0, toSecond: 9, filters: null };
const overview: Pick<Extract<ArchiveRequest, { call: 'ask' }>, 'call' | 'args'> = {
  call: 'ask',
  args: [{ kind: 'overview' }],
};
const entriesIn = (reply: ArchiveReply) =>
  hasValueOf(reply, 'ask') && reply.value.kind === 'overview' ? reply.value.entries : reply;

test('archives are opened at the first call, kept apart, and opened again after they were closed', async () => {
  const { send } = archivesOfMain();
  const [one, other] = [newFile(), newFile()];
  const begun = await send({ archive: one, call: 'begin', args: [RANGE, 10, 1] }).reply;
  const slice = hasValueOf(begun, 'begin') ? begun.value.id : 0;
  const page = { slice, page: 1, text: pageOf(['{"id":"a"}']), receivedAtMs: 1 };
  expect(await send({ archive: one, call: 'put', args: [page] }).reply).toMatchObject({
    ok: true,
    value: { added: 1 },
  });
  expect(entriesIn(await send({ archive: other, ...overview }).reply)).toBe(0);
  await send({ archive: one, call: 'close', args: [] }).reply;
  expect(entriesIn(await send({ archive: one, ...overview }).reply)).toBe(1);
});

test('a failure is told as plain data, and says which call it answers', async () => {
  const { send } = archivesOfMain();
  const page = { slice: 5, page: 1, text: '', receivedAtMs: 1 };
  const { id, reply } = send({ archive: newFile(), call: 'put', args: [page] });
  expect(await reply).toEqual({ id, call: 'put', ok: false, error: { kind: 'no-slice' } });
  const nowhere = send({ archive: '/nowhere/at/all.sqlite', ...overview });
  expect(await nowhere.reply).toMatchObject({ ok: false, error: { kind: 'disk', problem: 'missing' } });
});

test('a file that is no archive is refused, and the archive that was to take it over stays', async () => {
  const { send } = archivesOfMain();
  const [own, other] = [newFile(), newFile()];
  const begun = await send({ archive: own, call: 'begin', args: [RANGE, 10, 1] }).reply;
  const slice = hasValueOf(begun, 'begin') ? begun.value.id : 0;
  const page = { slice, page: 1, text: pageOf(['{"id":"a"}']), receivedAtMs: 1 };
  await send({ archive: own, call: 'put', args: [page] }).reply;
  for (const content of ['', 'no archive', `SQLite format 3\0${'x'.repeat(8_192)}`]) {
    writeFileSync(other, content);
    const { reply } = send({ archive: own, call: 'takeFrom', args: [other] });
    expect(await reply).toMatchObject({ ok: false, error: { kind: 'not-an-archive' } });
    expect(entriesIn(await send({ archive: own, ...overview }).reply)).toBe(1);
    expect(readFileSync(other, 'utf8'), 'the file is left as it is').toBe(content);
  }
  expect(readdirSync(path.dirname(own)).filter((name) => name.includes('damaged'))).toEqual([]);
});

test('a question can be cancelled while it is being answered', async () => {
  const { send, cancel } = archivesOfMain();
  const archive = newFile();
  const begun = await send({ archive, call: 'begin', args: [RANGE, 10, 1] }).reply;
  const slice = hasValueOf(begun, 'begin') ? begun.value.id : 0;
  const entries = Array.from({ length: 17_000 }, (_, index) =>
    JSON.stringify({ id: `e${index}`, URL: `https://x.example/${index}/a-long-path` }),
  );
  await send({ archive, call: 'put', args: [{ slice, page: 1, text: pageOf(entries), receivedAtMs: 1 }] })
    .reply;
  const scope = {
    fromMicros: null,
    beforeMicros: null,
    filter: [{ field: 'URL', test: { kind: 'contains' as const, text: '77' }, negated: false }],
  };
  const { id, reply } = send({ archive, call: 'ask', args: [{ kind: 'count', scope }] });
  cancel(id);
  expect(await reply).toMatchObject({ id, ok: false, error: { kind: 'cancelled' } });
});

test('a damaged file is put aside, and the caller told at opening', async () => {
  const { send } = archivesOfMain();
  const archive = newFile();
  writeFileSync(archive, 'a text'.repeat(1_000));
  const opened = await send({ archive, call: 'open', args: [] }).reply;
  expect(hasValueOf(opened, 'open') && opened.value.putAside).toContain(`${archive}.damaged-`);
  expect(entriesIn(await send({ archive, ...overview }).reply)).toBe(0);
});
