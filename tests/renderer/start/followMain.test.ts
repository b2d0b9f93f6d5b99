import { expect, it, vi } from 'vitest';
import { rooms } from '../../../src/contract/index.ts';
import { AttemptId } from '../../../src/contract/certificates.ts';
import { JobId } from '../../../src/contract/jobs.ts';

const answers = { settings: false };
const failure = { kind: 'disk', problem: 'denied', while: 'reading' } as const;
const ok = (value: unknown) => async () => ({ ok: true, value });
const row = (endpoint: string, last: string | null = null) => ({ endpoint, last });
const CONNECTION = {
  profiles: [{ id: 'p' }],
  activeId: 'p',
  token: 'none',
  usage: [row('token'), row('download')],
};
const main = new Map<string, (payload: unknown) => void>();

vi.stubGlobal('window', {
  sextant: {
    on: (topic: string, listener: (payload: unknown) => void) => {
      main.set(topic, listener);
      return () => undefined;
    },
    app: { info: ok({ platform: 'linux' }), troubledFiles: ok([]) },
    settings: {
      read: async () =>
        answers.settings ? { ok: true, value: { theme: 'dark' } } : { ok: false, error: failure },
    },
    connection: { read: ok(CONNECTION) },
    rotation: { read: ok({ active: null, reminders: [] }) },
    library: {
      list: ok([]),
      unreadable: ok([{ id: 'u' }, { id: 'v' }]),
      checks: ok([{ id: 'u', atMs: 1, outcome: 'same' }]),
      location: ok(null),
      work: ok(null),
    },
    queries: { list: ok([]), history: ok([]) },
    schedules: { list: ok([]) },
    jobs: { list: ok([]), batches: ok([]) },
    desk: { read: ok({ pins: [], tabs: [] }), keepTabs: ok(undefined) },
    organizations: { list: ok([]) },
    catalogue: { read: ok([]) },
    certificates: { drafts: ok([]), attempts: ok([]) },
    cases: { list: ok([]) },
    events: { read: ok([]) },
  },
});
const { wordsFor } = await import('../../../src/renderer/failures/failures.ts');
const { followMain } = await import('../../../src/renderer/start/followMain.ts');
const {
  onTested,
  uncheckedIn,
  useArchiveChecks,
  useAttempts,
  useConnection,
  useLibrary,
  useSettings,
  useUnreadable,
} = await import('../../../src/renderer/state/mainState.ts');
const { notify, useNotices } = await import('../../../src/renderer/state/notices.ts');

it('what cannot be read is reported, and can be read again', async () => {
  await followMain();
  expect(useLibrary.getState().value).toEqual([]);
  expect(useSettings.getState().value).toBeNull();
  const [notice, ...more] = useNotices.getState().notices;
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ tone: 'bad', title: wordsFor(failure).title });

  answers.settings = true;
  notice?.action?.run();
  await vi.waitFor(() => {
    expect(useSettings.getState().value).toEqual({ theme: 'dark' });
  });
  expect(useNotices.getState().notices).toHaveLength(1); // it stays until it is dismissed or its button is pressed
});

it('every announcement of the contract has a listener', () => {
  const topics = Object.entries(rooms).flatMap(([room, { announcements }]) =>
    Object.keys(announcements).map((topic) => `${room}.${topic}`),
  );
  expect([...main.keys()].toSorted()).toEqual(topics.toSorted());
});

it('an announced report is listed once, newest first', () => {
  const stored = (id: string, storedAtMs: number, title = id) => ({ id, storedAtMs, title });
  const library = () => useLibrary.getState().value?.map(({ title }) => title);
  for (const report of [stored('a', 1), stored('c', 3), stored('b', 2), stored('d', 3)])
    main.get('library.stored')?.(report);
  expect(library(), 'of two stored at the same moment, the first announced comes first').toEqual([
    'c',
    'd',
    'b',
    'a',
  ]);
  main.get('library.stored')?.(stored('b', 2, 'renamed'));
  expect(library()).toEqual(['c', 'd', 'renamed', 'a']);
  main.get('library.removed')?.('c');
  expect(library()).toEqual(['d', 'renamed', 'a']);
  main.get('library.removed')?.('u');
  expect(useUnreadable.getState().value).toEqual([{ id: 'v' }]);
});

it('checks of archives are read at the start, replaced one by one, and forgotten', () => {
  const found = () =>
    [...(useArchiveChecks.getState().value ?? [])].map(([id, { outcome }]) => [id, outcome]);
  expect(found()).toEqual([['u', 'same']]);
  const check = (id: string, outcome: string) => ({ id, atMs: 2, outcome });
  main.get('library.checked')?.([check('u', 'differs'), check('v', 'same')]);
  main.get('library.unchecked')?.('v');
  expect(found()).toEqual([['u', 'differs']]);
});

it('a part of the connection changes alone, and another profile replaces all of it', () => {
  main.get('connection.token')?.('asking');
  main.get('connection.usage')?.(row('download', 'now'));
  const usage = [row('token'), row('download', 'now')];
  expect(useConnection.getState().value).toEqual({ ...CONNECTION, token: 'asking', usage });
  main.get('connection.switched')?.(CONNECTION);
  expect(useConnection.getState().value).toEqual(CONNECTION);
});

it('only current listeners are told of the steps of a test', () => {
  const heard: unknown[] = [];
  const stop = onTested((tested) => heard.push(tested));
  main.get('connection.tested')?.('first');
  stop();
  main.get('connection.tested')?.('second');
  expect(heard).toEqual(['first']);
});

it('a notice leaves with what it speaks of', () => {
  const about = (id: string) => ({ tone: 'good', title: id, text: '', about: JobId.parse(id) }) as const;
  const [ran, removed, kept] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ];
  useNotices.setState({ notices: [] });
  for (const id of [ran, removed, kept]) notify(about(id));
  main.get('jobs.changed')?.({ id: ran, state: { kind: 'failed' } });
  expect(useNotices.getState().notices).toHaveLength(3);
  main.get('jobs.changed')?.({ id: ran, state: { kind: 'queued' } });
  main.get('library.removed')?.(removed);
  expect(useNotices.getState().notices.map(({ title }) => title)).toEqual([kept]);
  main.get('jobs.removed')?.(kept);
  expect(useNotices.getState().notices).toEqual([]);
});

it('that a report was asked for stands until it ends, and that it failed until it is tried again', () => {
  const id = JobId.parse('00000000-0000-4000-8000-000000000009');
  const titles = () => useNotices.getState().notices.map(({ title }) => title);
  const enter = (kind: string) => main.get('jobs.changed')?.({ id, state: { kind } });
  useNotices.setState({ notices: [] });
  enter('queued');
  notify({ tone: 'good', title: 'Report requested', text: '', about: id });
  for (const kind of ['requesting', 'waiting', 'downloading']) enter(kind);
  expect(titles()).toEqual(['Report requested']);
  enter('stored');
  expect(titles()).toEqual([]);
  enter('failed');
  notify({ tone: 'bad', title: 'Report failed', text: '', about: id });
  enter('failed');
  expect(titles()).toEqual(['Report failed']);
  enter('queued');
  expect(titles()).toEqual([]);
});

it('an attempt that changes takes its notice away, and counts as long as nobody has checked it', () => {
  const id = AttemptId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0b01');
  const unchecked = () => uncheckedIn(useAttempts.getState().value);
  useNotices.setState({ notices: [] });
  expect(uncheckedIn(null)).toBe(0);
  main.get('certificates.attempt')?.({ id, state: { kind: 'unknown', checked: null } });
  expect(unchecked()).toBe(1);
  notify({ tone: 'bad', title: 'Outcome unknown', text: '', about: id });
  main.get('certificates.attempt')?.({ id, state: { kind: 'unknown', checked: { found: 'changed' } } });
  expect(unchecked()).toBe(0);
  expect(useNotices.getState().notices).toEqual([]);
});
