import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { hasValueOf, type ArchiveReply, type ArchiveRequest } from '../../src/archive/archiveCalls.ts';
import { Archives } from '../../src/archive/archives.ts';
import { LocalArchive } from '../../src/archive/localArchive.ts';
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
  const opened = await send({ archive, call: 'open', args: ['12345'] }).reply;
  expect(hasValueOf(opened, 'open') && opened.value.putAside).toContain(`${archive}.damaged-`);
  expect(entriesIn(await send({ archive, ...overview }).reply)).toBe(0);
});

test('what came of a check is about the file that was open then, and no other', async () => {
  const { send } = archivesOfMain();
  const archive = newFile();
  await send({ archive, call: 'begin', args: [RANGE, 10, 1] }).reply;
  await send({ archive, call: 'close', args: [] }).reply;
  const open = async () => {
    const opened = await send({ archive, call: 'open', args: ['12345'] }).reply;
    return (hasValueOf(opened, 'open') && opened.value.check) || '';
  };
  const earlier = await open();
  await send({ archive, call: 'close', args: [] }).reply;
  const now = await open();
  const begin = { archive, call: 'begin' as const, args: [{ ...RANGE, toSecond: 5 }, 10, 1] as const };
  const begun = send({ ...begin, args: [...begin.args] });
  const told = (check: string, isSound: boolean) =>
    send({ archive, call: 'checked', args: [check, { isSound }] }).reply;
  expect(await told(earlier, false)).toMatchObject({ ok: true });
  expect(await told(now, true)).toMatchObject({ ok: true });
  expect(await begun.reply).toMatchObject({ ok: true });
  expect(await send({ archive, call: 'slices', args: [] }).reply).toMatchObject({ value: [{}, {}] });
});

test('an archive that is closed in the middle of a restore says so, and is not put aside', async () => {
  const { send } = archivesOfMain();
  const [own, backup] = [newFile(), newFile()];
  const { archive } = LocalArchive.open(backup);
  const { id } = await archive.begin(RANGE, 10, 1);
  for (const page of [1, 2, 3]) {
    const entries = Array.from({ length: 17_000 }, (_, index) => `{"id":"${page}-${index}"}`);
    await archive.put({ slice: id, page, text: pageOf(entries), receivedAtMs: 1 });
  }
  await archive.close();
  await send({ archive: own, call: 'open', args: ['12345'] }).reply;
  const taken = send({ archive: own, call: 'takeFrom', args: [backup] });
  const closed = send({ archive: own, call: 'close', args: [] });
  expect(await closed.reply).toMatchObject({ ok: true });
  expect(await taken.reply).toMatchObject({ ok: false, error: { kind: 'closed' } });
  expect(readdirSync(path.dirname(own))).toEqual([path.basename(own)]);
});

// Windows moves no folder in which a file is open.
test.skipIf(process.platform === 'win32')(
  'an archive whose disk was gone is opened again once it is back',
  async () => {
    const { send } = archivesOfMain();
    const archive = newFile();
    const begin = () => send({ archive, call: 'begin', args: [RANGE, 10, 1] }).reply;
    expect(await begin()).toMatchObject({ ok: true });
    const missing = { ok: false, error: { kind: 'disk', problem: 'missing' } };
    renameSync(path.dirname(archive), `${path.dirname(archive)}-gone`);
    const page = { slice: 1, page: 1, text: pageOf(['{"id":"a"}']), receivedAtMs: 1 };
    expect(await send({ archive, call: 'put', args: [page] }).reply, 'kept nowhere').toMatchObject(missing);
    expect(await begin(), 'as long as it is gone').toMatchObject(missing);
    renameSync(`${path.dirname(archive)}-gone`, path.dirname(archive));
    expect(await send({ archive, call: 'put', args: [page] }).reply).toMatchObject({ value: { added: 1 } });
    const nowhere = path.join(path.dirname(archive), 'no', 'folder', 'x.events');
    expect(await send({ archive, call: 'copyTo', args: [nowhere] }).reply).toMatchObject(missing);
    expect(entriesIn(await send({ archive, ...overview }).reply)).toBe(1);
  },
);

test('a copy that cannot be written leaves nothing behind, and what was there before', async () => {
  const { send } = archivesOfMain();
  const [archive, target] = [newFile(), newFile()];
  await send({ archive, call: 'begin', args: [RANGE, 10, 1] }).reply;
  mkdirSync(target);
  const copied = await send({ archive, call: 'copyTo', args: [target] }).reply;
  expect(copied).toMatchObject({ ok: false, error: { kind: 'disk', problem: 'other' } });
  expect(readdirSync(path.dirname(target))).toEqual([path.basename(target)]);
});
