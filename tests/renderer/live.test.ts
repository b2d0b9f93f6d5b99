import { expect, it, vi } from 'vitest';

const answers = { settings: false };
const failure = { kind: 'disk', problem: 'denied', while: 'reading' } as const;
const ok = (value: unknown) => async () => ({ ok: true, value });

vi.stubGlobal('window', {
  sextant: {
    on: () => () => undefined,
    app: { info: ok({ platform: 'linux' }) },
    settings: {
      read: async () =>
        answers.settings ? { ok: true, value: { theme: 'dark' } } : { ok: false, error: failure },
    },
    connection: { read: ok({ profiles: [] }) },
    library: { list: ok([]) },
    jobs: { list: ok([]) },
  },
});
const { wordsFor } = await import('../../src/renderer/failures.ts');
const { goLive, useLibrary, useSettings } = await import('../../src/renderer/live.ts');
const { useNotices } = await import('../../src/renderer/notices.ts');

it('what could not be read is told, and can be read again', async () => {
  await goLive();
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
  expect(useNotices.getState().notices).toHaveLength(1); // the person takes it away, or the button did
});
