import { create, insert, type Recipe } from '../recipe.ts';

const SECRETS_TEST = 'tests/main/secrets/redaction.test.ts';

/** The engine and its worker, secrets in texts, and packages. */
export const ENGINE: readonly Recipe[] = [
  {
    list: 'A kind of metric',
    edits: [
      insert(
        1,
        'src/table/metricKinds.ts',
        'types',
        ["export type MetricKind =\n  'amount'", " | 'grade'"],
        ["unknown: 'none',", " grade: 'none',"],
      ),
      insert(2, 'src/renderer/report/chart/words.ts', 'types', ["amount: () => '',", " grade: () => '',"]),
      insert(3, 'src/renderer/report/groups/words.ts', 'types', [
        "amount: 'an amount',",
        " grade: 'a grade',",
      ]),
    ],
  },
  {
    list: 'An encoding that secrets are masked in',
    edits: [
      insert(1, 'src/main/secrets/secretForms.ts', SECRETS_TEST, [
        "...bytes.map((each) => each.toString('hex')),",
        " Array.from(value).join('~'),",
      ]),
      insert(2, SECRETS_TEST, 'nothing', ['hex: hex(value),', " spaced: Array.from(value).join('~'),"]),
      insert(3, 'tests/e2e/canary/search.ts', 'tests/e2e/canary/search.test.ts', [
        "reversed: (secret) => [Array.from(secret).toReversed().join('')],",
        " spaced: (secret) => [Array.from(secret).join('~')],",
      ]),
      insert(
        4,
        'tests/e2e/canary/search.test.ts',
        'tests/e2e/canary/search.test.ts',
        ['toHaveLength(11', ' + 1'],
        [
          `reversed: ['x"%é/tneilc  eht=fo&terces+yranac'],`,
          ` spaced: ['c~a~n~a~r~y~+~s~e~c~r~e~t~&~o~f~=~t~h~e~ ~ ~c~l~i~e~n~t~/~é~%~"~x'],`,
        ],
      ),
    ],
  },
  {
    list: 'How a report becomes columns',
    edits: [insert(1, 'src/table/stored/layout.ts', 'nothing', ['const VERSION = ', '1'])],
  },
  {
    list: 'A question to the table worker',
    edits: [
      insert(1, 'src/renderer/workers/protocol/rows.ts', 'types', [
        'RowsQuestions = {',
        '\n  parity: { asks: OnFrame<object>; answers: boolean };',
      ]),
      insert(2, 'src/renderer/workers/answers/rows.ts', 'types', [
        'cancelView: onFrame((open, { revision }) => open.cancelView(revision)),',
        ' parity: onFrame((open) => open.frame.length % 2 === 0),',
      ]),
      insert(3, 'src/renderer/workers/remoteFrame.ts', 'types', [
        "return this.#ask('cancelView', { frame: this.id, revision });\n  }",
        "\n  parity(): Promise<Reply<boolean>> {\n    return this.#ask('parity', { frame: this.id });\n  }",
      ]),
      create(
        0,
        'src/renderer/report/parity.ts',
        'nothing',
        "import type { RemoteFrame } from '../workers/remoteFrame.ts';\n\nexport const parityOf = (frame: RemoteFrame) => frame.parity();\n",
      ),
    ],
  },
  {
    list: 'A dependency',
    edits: [
      insert(1, 'package.json', 'tests/tools/test.lock.test.ts', [
        '"dependencies": {',
        ' "left-pad": "1.3.0",',
      ]),
      insert(2, 'ARCHITECTURE.md', 'tests/tools/test.lock.test.ts', [
        'The project’s own words, each with one meaning.\n',
        '\n| `left-pad` | pads |\n',
      ]),
    ],
  },
];
