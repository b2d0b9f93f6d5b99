import { create, insert, type Recipe } from '../recipe.ts';

/** What passes between window and main, and the rooms of main. */
export const ROOMS: readonly Recipe[] = [
  {
    list: 'A call from the window to main',
    edits: [
      insert(1, 'src/contract/demo.ts', 'types', ['calls: {', '\n    wave: call(nothing, nothing),']),
      insert(2, 'src/main/demo/calls.ts', 'types', [
        "Handlers['demo'] => ({",
        '\n  wave: async () => ok(undefined),',
      ]),
      insert(3, 'src/preload/preload.ts', 'types', ["start: ask('demo.start'),", " wave: ask('demo.wave'),"]),
    ],
  },
  {
    list: 'An announcement from main to the window',
    edits: [
      insert(1, 'src/contract/settings.ts', 'types', ['changed: Settings,', ' waved: z.string(),']),
      insert(2, 'src/preload/announced.ts', 'types', [
        "'settings.changed': true,",
        " 'settings.waved': true,",
      ]),
      insert(3, 'src/renderer/start/followMain.ts', 'types', [
        "'settings.changed': replacing(useSettings),",
        " 'settings.waved': () => undefined,",
      ]),
      insert(4, 'src/main/start/openBackground.ts', 'tests/contract/index.test.ts', [
        "window.announce('settings.changed', settings);",
        " window.announce('settings.waved', 'hello');",
      ]),
    ],
  },
  {
    list: 'A room',
    edits: [
      create(
        1,
        'src/contract/notes.ts',
        'types',
        "import { call, nothing } from './call.ts';\n\nexport const notes = { calls: { read: call(nothing, nothing) }, announcements: {} } as const;\n",
      ),
      insert(
        2,
        'src/contract/index.ts',
        'types',
        ["import { listing } from './listing.ts';", "\nimport { notes } from './notes.ts';"],
        ['export const rooms = {', '\n  notes,'],
      ),
      create(
        3,
        'src/main/notes/calls.ts',
        'types',
        "import type { Handlers } from '../../contract/index.ts';\nimport { ok } from '../../contract/result.ts';\n\nexport const notesCalls = (): Handlers['notes'] => ({ read: async () => ok(undefined) });\n",
      ),
      insert(
        4,
        'src/main/start/openRooms.ts',
        'types',
        [
          "import { libraryCalls } from '../library/calls.ts';",
          "\nimport { notesCalls } from '../notes/calls.ts';",
        ],
        ['const rooms: Rooms = {', '\n    notes: { calls: notesCalls() },'],
      ),
      insert(5, 'src/preload/preload.ts', 'types', [
        'const api: Bridge = {',
        "\n  notes: { read: ask('notes.read') },",
      ]),
      insert(6, 'tools/lint/houseRows.ts', 'lint', ["'app background ", 'notes ']),
    ],
  },
  {
    // Of the settings, as of a room that keeps something about a profile.
    list: 'A room',
    edits: [
      insert(7, 'src/contract/connection.ts', 'types', ["ProfileRoom = z.enum(['listing',", " 'settings',"]),
      insert(
        8,
        'src/main/start/openRooms.ts',
        'types',
        [
          "import type { ProfileId } from '../../contract/profiles.ts';",
          "\nimport { ok } from '../../contract/result.ts';",
        ],
        [
          'settingsCalls({ store: stores.settings, changed: applySettings })',
          ', forgetProfile: async () => ok(undefined)',
        ],
      ),
      insert(9, 'src/renderer/credentials/words.ts', 'types', [
        'Record<ProfileRoom, string> = {',
        "\n  settings: 'its settings',",
      ]),
    ],
  },
  {
    list: 'A file in the data folder',
    edits: [
      insert(1, 'src/contract/app.ts', 'types', ['FileContent = z.enum([', "\n  'notes',"]),
      insert(2, 'src/renderer/shell/words.ts', 'types', [
        'Record<Exclude<FileContent, Kept>, string> = {',
        "\n  notes: 'your notes',",
      ]),
      insert(
        3,
        'src/main/start/stores.ts',
        'tests/main/start/stores.test.ts',
        ['  const [\n', '    notes,\n'],
        ['await Promise.all([\n', "    open('notes', ListingFile, NO_LISTINGS),\n"],
        ['  return {\n', '    notes,\n'],
      ),
      insert(4, 'tests/main/start/stores.test.ts', 'types', [
        "settings: 'settings.json',",
        " notes: 'notes.json',",
      ]),
      insert(5, 'src/main/README.md', 'tests/main/start/stores.test.ts', [
        '## Data on disk\n',
        '\n| `notes.json` | notes |\n',
      ]),
    ],
  },
  {
    list: 'An endpoint of the service',
    edits: [
      insert(1, 'src/contract/connection.ts', 'types', ['EndpointId = z.enum([', "\n  'ping',"]),
      create(
        2,
        'src/main/http/ping.ts',
        'types',
        `import { z } from 'zod';
import type { ApiClient } from './request.ts';

/** Asks whether the service is there. (Interface, made up.) */
export const ping = (client: ApiClient) =>
  client.ask({
    endpoint: 'ping',
    role: 'gateway',
    method: 'GET',
    path: ['report-builder', 'v1', 'ping'],
    accept: [200],
    answer: z.object({}),
    answerBytes: 100,
  });
`,
      ),
      insert(3, 'src/main/connection/usage.ts', 'types', [
        'ROUTES: Record<EndpointId, Route> = {',
        '\n  ping: FOR_REPORTS,',
      ]),
      insert(4, 'src/renderer/credentials/words.ts', 'types', [
        '{ name: string; request: string }> = {',
        "\n  ping: { name: 'Ping', request: 'GET /report-builder/v1/ping' },",
      ]),
      insert(
        5,
        'src/simulator/gateway.ts',
        'tests/main/http/ping.test.ts',
        ['import { notFound, ', 'json, '],
        ['return reports.generate(arrival);', ' if (path === `${REPORTS}/ping`) return json(200, {});'],
      ),
      create(
        0,
        'tests/main/http/ping.test.ts',
        'nothing',
        `import { expect, it } from 'vitest';
import { ping } from '../../../src/main/http/ping.ts';
import { bearer, start } from '../../simulator/client.ts';

it('the service is there', async () => {
  const simulator = await start();
  expect(ping).toBeDefined();
  const url = simulator.addresses.gatewayUrl + '/report-builder/v1/ping';
  expect((await fetch(url, { headers: await bearer(simulator) })).status).toBe(200);
});
`,
      ),
    ],
  },
];
