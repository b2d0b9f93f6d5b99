import { insert, type Recipe } from '../recipe.ts';

/** The event log and its archive. */
export const EVENTS: readonly Recipe[] = [
  {
    list: 'A field of the event log',
    edits: [
      insert(1, 'src/events/fields.ts', 'types', ["timestamp: ['Timestamp'],", " city: ['City'],"]),
      insert(2, 'src/events/anonymous/anonymise.ts', 'types', ["case 'duration':", " case 'city':"]),
      insert(3, 'src/renderer/events/explorer/export/remaining.ts', 'types', [
        "timestamp: 'time',",
        " city: 'country',",
      ]),
    ],
  },
  {
    list: 'A question to the archive',
    edits: [
      insert(1, 'src/contract/eventQuestions.ts', 'types', [
        "z.object({ kind: z.literal('overview') }),",
        " z.object({ kind: z.literal('parity'), scope: EventScope }),",
      ]),
      insert(2, 'src/contract/eventQuestions.ts', 'types', [
        "z.object({ kind: z.literal('count'), entries: Count }),",
        " z.object({ kind: z.literal('parity'), isEven: z.boolean() }),",
      ]),
      insert(
        3,
        'src/archive/asking/answer.ts',
        'types',
        ['import { page, ', 'parity, '],
        ['facets,\n  histogram,', ' parity,'],
      ),
      insert(3, 'src/archive/asking/rows.ts', 'types', [
        "import { firstFrom } from './timeline.ts';",
        "\n\nexport const parity = () => ({ kind: 'parity', isEven: true }) as const;",
      ]),
      insert(4, 'tests/archive/asking/answer.test.ts', 'types', [
        'Record<QuestionKind, () => Promise<void>>> = {',
        '\n  async parity() {\n    expect(all.length % 2).toBe(0);\n  },',
      ]),
    ],
  },
];
