import { expect, it } from 'vitest';
import { Command, COMMANDS } from '../../../src/contract/commands.ts';
import { thingsFrom } from '../../../src/renderer/palette/things.ts';
import { idOf } from '../../main/library/wholeLibrary.ts';
import { jobOf, NOTHING, queryOf, reportOf } from './world.ts';

const WORLD = {
  ...NOTHING,
  queries: [queryOf(1, 'Monday figures')],
  reports: [reportOf(2)],
  jobs: [
    jobOf(3, { kind: 'queued' }),
    jobOf(4, { kind: 'stored', remoteId: 'r', reportId: idOf(2) }),
    jobOf(5, { kind: 'stored', remoteId: 'r', reportId: idOf(9) }),
  ],
};

it('has every command but the one that opens it, by its name and keys, what is not offered last', () => {
  const offered = thingsFrom({ ...WORLD, isOffered: (id) => id !== 'run' });
  const commands = offered.flatMap(({ act, name, keys, isDisabled }) =>
    act.kind === 'command' ? [{ id: act.command, name, keys, isDisabled: isDisabled ?? false }] : [],
  );
  const listed = Command.options.filter((id) => id !== 'palette' && id !== 'run');
  expect(commands).toEqual(
    [...listed, 'run' as const].map((id) => ({
      id,
      name: COMMANDS[id].name,
      keys: id,
      isDisabled: id === 'run',
    })),
  );
});

it('says of every command that is not offered what it needs', () => {
  const nothing = thingsFrom({ ...NOTHING, isOffered: () => false });
  for (const { act, detail } of nothing)
    if (
      act.kind === 'command' &&
      !/^(?:go-|show-|new-report|open-file|shortcuts|next-part|previous-part)/.test(act.command)
    )
      expect(detail?.(), act.command).toMatch(/^(?:needs|nothing to)/);
});

it('has what is kept, with a stored report in the place of its job', () => {
  const kept = thingsFrom(WORLD).filter(({ kind }) => ['query', 'report', 'job'].includes(kind));
  expect(kept.map(({ kind, name }) => [kind, name])).toEqual([
    ['query', 'Monday figures'],
    ['job', 'Job 3'],
    ['job', 'Job 5'],
    ['report', 'Report 2'],
  ]);
});

it('has the identifiers of the catalogue and of stored reports, and settings that would change something', () => {
  const names = thingsFrom(WORLD).map(({ kind, name }) => `${kind} ${name}`);
  expect(names).toContain('metric Requests');
  expect(names).toContain('dimension Platform');
  expect(names).toContain('setting Colours: dark');
  expect(names).not.toContain('setting Colours: as the system');
});

it('names each thing by an id of its own', () => {
  const ids = thingsFrom(WORLD).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
