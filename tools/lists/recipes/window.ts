import { create, insert, type Recipe } from '../recipe.ts';

/** What the window shows. */
export const WINDOW: readonly Recipe[] = [
  {
    list: 'A screen',
    edits: [
      create(
        1,
        'src/renderer/notes/NotesScreen.tsx',
        'types',
        "import { words } from './words.ts';\n\nexport const NotesScreen = () => <h1>{words.title}</h1>;\n",
      ),
      create(1, 'src/renderer/notes/words.ts', 'types', "export const words = { title: 'Notes' };\n"),
      insert(2, 'src/contract/commands.ts', 'types', [
        "'go-credentials': { name: 'Credentials', keys: 'Mod+7', menu: 'view' },",
        "\n  'go-notes': { name: 'Notes', keys: 'Mod+9', menu: 'view' },",
      ]),
      insert(
        3,
        'src/renderer/start/screens.tsx',
        'types',
        [
          "import { LibraryScreen } from '../library/LibraryScreen.tsx';",
          "\nimport { NotesScreen } from '../notes/NotesScreen.tsx';",
        ],
        [
          'render: () => <LibraryScreen /> },',
          '\n  notes: { icon: LibraryBig, render: () => <NotesScreen /> },',
        ],
      ),
      insert(4, 'tools/lint/houseRows.ts', 'lint', ["  'home builder ", 'notes ']),
    ],
  },
  {
    list: 'A command',
    edits: [
      insert(1, 'src/contract/commands.ts', 'types', [
        "run: { name: 'Run report', keys: 'Mod+Enter', menu: null },",
        "\n  wave: { name: 'Wave', keys: 'Mod+Shift+K', menu: null },",
      ]),
      insert(
        2,
        'src/renderer/home/HomeScreen.tsx',
        'tests/e2e/commands.spec.ts',
        [
          "import { useCoverage } from '../state/eventCoverage.ts';",
          "\nimport { useCommand } from '../commands/commands.ts';",
        ],
        ['export function HomeScreen() {', "\n  useCommand('wave', () => undefined);"],
      ),
    ],
  },
  {
    list: 'A chart type',
    edits: [
      insert(1, 'src/contract/views.ts', 'types', ["ChartType = z.enum(['line',", " 'dots',"]),
      insert(2, 'src/renderer/ui/chart/chartTypes.ts', 'types', [
        'CHART_TYPES = {',
        "\n  dots: { extension: LineChart, series: (drawn) => ({ type: 'line', ...symbolsOf(drawn) }) },",
      ]),
      insert(3, 'src/renderer/report/chart/drawing.ts', 'types', ['line: time,', ' dots: time,']),
      insert(4, 'src/renderer/report/chart/words.ts', 'types', ["types: { line: 'Line',", " dots: 'Dots',"]),
      insert(5, 'src/renderer/report/chart/ChartTools.tsx', 'types', [
        'line: ChartLine,',
        ' dots: ChartLine,',
      ]),
    ],
  },
  {
    list: 'What a menu of the grid offers',
    edits: [
      insert(1, 'src/renderer/ui/words.ts', 'types', ["showCell: 'Show whole cell',", " wave: 'Wave',"]),
      insert(2, 'src/renderer/ui/grid/cellEntries.ts', 'nothing', [
        'run: view },',
        "\n  { id: 'wave', name: texts.wave, group: 'cell', run: view },",
      ]),
    ],
  },
];
