import { existsSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { judge, rowOf } from '../../../tools/lint/house.ts';
import { HOUSE } from '../../../tools/lint/houseRows.ts';

describe('who may import whom', () => {
  it('lets a room import itself, the contract and http', () => {
    expect(judge('src/main/jobs/poll.ts', './state.ts', false)).toBeUndefined();
    expect(judge('src/main/jobs/poll.ts', '../http/reportBuilder.ts', false)).toBeUndefined();
    expect(judge('src/main/jobs/poll.ts', '../../contract/reports.ts', false)).toBeUndefined();
  });

  it('lets a room import only types from another room', () => {
    expect(judge('src/main/jobs/poll.ts', '../vault/vault.ts', true)).toBeUndefined();
    expect(judge('src/main/jobs/poll.ts', '../vault/vault.ts', false)).toMatch(/its types only/);
  });

  it('keeps http from importing the vault, even its types', () => {
    expect(judge('src/main/http/request.ts', '../vault/vault.ts', true)).toMatch(/may not import/);
  });

  it('keeps screens apart and the renderer away from main', () => {
    expect(judge('src/renderer/library/Library.tsx', '../report/Report.tsx', false)).toMatch(/may not/);
    expect(judge('src/renderer/library/Library.tsx', '../../main/jobs/poll.ts', true)).toMatch(/may not/);
    expect(judge('src/renderer/library/Library.tsx', '../ui/Button.tsx', false)).toBeUndefined();
    expect(judge('src/renderer/ui/Button.tsx', '../state/api.ts', false)).toMatch(/may not/);
  });

  it('keeps the engine and the simulator independent', () => {
    expect(judge('src/table/filter.ts', 'papaparse', false)).toMatch(/package/);
    expect(judge('src/table/filter.ts', '../renderer/state/api.ts', true)).toMatch(/may not/);
    expect(judge('src/simulator/server.ts', 'node:http', false)).toBeUndefined();
    expect(judge('src/simulator/server.ts', '../contract/result.ts', false)).toMatch(/may not/);
  });

  it('lets only the files that assemble import those that know every part', () => {
    expect(judge('src/main/ipc/ipc.ts', '../start/main.ts', false)).toMatch(/knows every part/);
    expect(judge('src/main/secrets/log.ts', '../start/openAccounts.ts', false)).toMatch(/knows every part/);
    expect(judge('src/renderer/state/mainState.ts', '../start/screens.tsx', false)).toMatch(
      /knows every part/,
    );
    expect(judge('src/renderer/state/mainState.ts', '../start/App.tsx', false)).toMatch(/knows every part/);
    expect(judge('src/main/start/openRooms.ts', './openAccounts.ts', false)).toBeUndefined();
    expect(judge('src/renderer/start/App.tsx', './screens.tsx', false)).toBeUndefined();
  });

  it('lets no style sheet through that the folder may not import', () => {
    expect(judge('src/renderer/jobs/JobRow.tsx', './JobRow.module.css', false)).toBeUndefined();
    expect(judge('src/renderer/jobs/JobRow.tsx', '../credentials/Row.module.css', false)).toMatch(/may not/);
    expect(judge('src/contract/jobs.ts', '../renderer/ui/base.css', false)).toMatch(/may not/);
  });

  it('refuses files in a folder without a row', () => {
    for (const file of [
      'src/scheduling/calendar.ts',
      'src/main/weather/weather.ts',
      'src/renderer/unlisted/Palette.tsx',
    ])
      expect(judge(file, 'zod', false), file).toMatch(/has no row/);
    expect(judge('src/main/weather/weather.ts', '../vault/vault.ts', true)).toMatch(/has no row/);
    expect(judge('src/renderer/unlisted/Palette.tsx', '../report/useReport.ts', false)).toMatch(/has no row/);
  });

  it('keeps the shared files of main and of the window from importing rooms and screens', () => {
    expect(judge('src/main/window/window.ts', '../jobs/jobs.ts', false)).toMatch(/its types only/);
    expect(judge('src/renderer/state/mainState.ts', '../report/useReport.ts', false)).toMatch(/may not/);
    expect(judge('src/renderer/shell/StatusBar.tsx', '../report/useReport.ts', false)).toMatch(/may not/);
    expect(judge('src/renderer/shell/StatusBar.tsx', '../start/screens.tsx', false)).toMatch(
      /knows every part/,
    );
    expect(judge('src/renderer/start/MainRail.tsx', './screens.tsx', false)).toBeUndefined();
    expect(judge('src/renderer/library/Library.tsx', '../start/screens.tsx', false)).toMatch(/may not/);
    expect(judge('src/renderer/ui/Button.tsx', '../forms/useField.ts', false)).toMatch(/may not/);
    expect(judge('src/renderer/commands/commands.ts', '../report/useReport.ts', false)).toMatch(/may not/);
  });

  it('ignores files outside src', () => {
    expect(judge('tools/demo.ts', '../src/main/vault/vault.ts', false)).toBeUndefined();
  });

  it('has a row for every file, and rows for folders that exist alone', () => {
    const files = globSync('src/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => !rowOf(file))).toEqual([]);
    expect(HOUSE.filter(({ folder }) => !existsSync(folder) || /\.\w+$/.test(folder))).toEqual([]);
  });
});
