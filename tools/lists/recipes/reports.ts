import { create, insert, type Recipe } from '../recipe.ts';

const PASTED = 'tests/queries/pasted/pastedRequest.test.ts';

/** Reports: what they are requested with, and the jobs that fetch them. */
export const REPORTS: readonly Recipe[] = [
  {
    list: 'A parameter of a report',
    edits: [
      insert(1, 'src/contract/reports.ts', 'types', ['  end: ReportTime,', ' zone: Identifier.optional(),']),
      insert(2, 'tests/queries/requests.ts', 'types', ['  end: time,', ' zone: id,']),
      insert(
        3,
        'src/queries/wireRequest.ts',
        PASTED,
        ['metrics, filter, limit, sort, units', ', zone'],
        ['end: wireTime(end),', ' ...(zone === undefined ? {} : { zone }),'],
      ),
      insert(
        4,
        'src/queries/pasted/requestBody.ts',
        PASTED,
        ["'sort', 'units'", ", 'zone'"],
        [
          "sort: textsOf(found, at('sort'), params['sort']),",
          " ...(typeof params['zone'] === 'string' ? { zone: params['zone'] } : {}),",
        ],
      ),
      insert(
        5,
        'src/renderer/builder/form.ts',
        'tests/renderer/builder/form.test.ts',
        ['  fileName: string;', ' zone: string;'],
        ["sortTyped: '',\n    limit: '',", " zone: '',"],
        ['sort: query.sort.map(levelOf),', " zone: query.zone ?? '',"],
        ['sort: fields.sort.map(sortEntry),', " ...(fields.zone === '' ? {} : { zone: fields.zone }),"],
      ),
      insert(6, 'src/renderer/builder/schema.ts', 'types', ['sortTyped: z.string(),', ' zone: z.string(),']),
      insert(7, 'src/simulator/query.ts', 'tests/simulator/zone.test.ts', [
        'sort: z.array(z.string()).optional(),',
        ' zone: z.string().optional(),',
      ]),
      create(
        0,
        'tests/simulator/zone.test.ts',
        'nothing',
        `import { expect, it } from 'vitest';
import { bearer, generate, start } from './client.ts';

it('takes a zone', async () => {
  const simulator = await start();
  const reply = await generate(simulator, await bearer(simulator), {}, { zone: 'UTC' });
  expect(reply.ok).toBe(true);
});
`,
      ),
    ],
  },
  {
    list: 'A state of a job',
    edits: [
      insert(1, 'src/contract/jobs.ts', 'types', [
        "z.object({ kind: z.literal('requesting'), sinceMs: z.number() }),",
        " z.object({ kind: z.literal('paused') }),",
      ]),
      insert(2, 'src/contract/jobs.ts', 'types', ['requesting: false,', ' paused: false,']),
      insert(3, 'src/main/jobs/jobRun.ts', 'types', ["case 'stored':", " case 'paused':"]),
      insert(4, 'src/main/jobs/transitions.ts', 'types', [
        "case 'stored':\n    case 'failed':",
        " case 'paused':",
      ]),
      insert(5, 'src/main/jobs/transitions.ts', 'types', [
        "case 'waiting':\n    case 'downloading':",
        " case 'paused':",
      ]),
      insert(
        6,
        'src/renderer/jobs/jobWords.ts',
        'types',
        ["case 'requesting':\n    case 'stored':", " case 'paused':"],
        ['return downloadWords(job, state, nowMs, clockOffMs);', " case 'paused':"],
      ),
      insert(7, 'src/renderer/jobs/listed.ts', 'types', ['stored: 6,', '\n  paused: 7,']),
      insert(8, 'src/renderer/jobs/details/timeline.ts', 'types', ["case 'queued':", " case 'paused':"]),
      insert(9, 'src/renderer/joining/joinFacts.ts', 'types', ["case 'queued':", " case 'paused':"]),
      insert(10, 'src/renderer/jobs/jobEntries.ts', 'nothing', [
        'const goOn = goOnName(job);',
        "\n  if (state.kind === 'paused') return [];",
      ]),
    ],
  },
];
