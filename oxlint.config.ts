import { defineConfig } from 'oxlint';

const network = ['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
  name,
  message: 'Send every HTTP request through src/main/http/.',
}));

/** Members that only one place may use: [object, property, place]. */
const homes = [
  ['window', 'sextant', 'src/renderer/state/api.ts'],
  ['globalThis', 'sextant', 'src/renderer/state/api.ts'],
  ['globalThis', 'fetch', 'src/main/http/'],
  ['net', 'fetch', 'src/main/http/'],
  ['shell', 'openExternal', 'src/main/window/portal.ts'],
  ['api', 'on', 'src/renderer/start/followMain.ts'],
  ['process', 'getBuiltinModule', 'src/archive/database.ts'],
].map(([object = '', property = '', home]) => ({ object, property, message: `Only ${home} may use it.` }));

/** Parts of Electron that only one place may use: [name, place]. */
const electronParts = [
  ['ipcMain', 'src/main/ipc/ipc.ts'],
  ['safeStorage', 'src/main/vault/'],
  ['ipcRenderer', 'src/preload/preload.ts'],
];
/** The packages of which some parts have one home; `own` are those that this place may use. */
const restricted = (
  ...own: string[]
): ['error', { paths: { name: string; importNames?: string[]; message: string }[] }] => [
  'error',
  {
    paths: [
      ...electronParts
        .filter(([name = '']) => !own.includes(name))
        .map(([name = '', home]) => ({
          name: 'electron',
          importNames: [name],
          message: `Only ${home} may use it.`,
        })),
      ...(own.includes('node:sqlite')
        ? []
        : [{ name: 'node:sqlite', message: 'Only src/archive/database.ts may use it.' }]),
    ],
  },
];

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  jsPlugins: ['./tools/lint/house.ts'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['.vite', 'out', 'test-results'],
  options: { typeAware: true, denyWarnings: true },
  rules: {
    'house/imports': 'error',
    'house/words': 'error',
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'no-restricted-globals': ['error', ...network],
    'no-restricted-properties': ['error', ...homes],
    'no-restricted-imports': restricted(),
    'no-warning-comments': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'react/react-in-jsx-scope': 'off',
    // No tag fits the grid, live regions and charts on a canvas.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    // The compiler recognises exhaustive switches; this rule does not.
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    'no-await-in-loop': 'off',
    'promise/no-callback-in-promise': 'off',
    'typescript/unbound-method': 'off',
    'no-shadow': 'off',
    'no-control-regex': 'off',
    'import/no-named-as-default-member': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'import/no-unassigned-import': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'oxc/no-map-spread': 'off',
  },
  overrides: [
    // Tests and tools read their own data; the simulator checks identifiers against its tables.
    {
      files: ['tests/**', 'tools/**', 'src/simulator/**'],
      rules: { 'typescript/no-unsafe-type-assertion': 'off' },
    },
    // Scrolling writes to the element directly, outside React.
    {
      files: ['src/renderer/ui/grid/useRowScroll.ts'],
      rules: {
        'react/immutability': 'off',
        'react/preserve-manual-memoization': 'off',
        'react/set-state-in-effect': 'off',
      },
    },
    { files: ['src/main/ipc/ipc.ts'], rules: { 'no-restricted-imports': restricted('ipcMain') } },
    { files: ['src/main/vault/**'], rules: { 'no-restricted-imports': restricted('safeStorage') } },
    {
      files: ['src/archive/database.ts'],
      rules: { 'no-restricted-imports': restricted('node:sqlite'), 'no-restricted-properties': 'off' },
    },
    { files: ['src/preload/preload.ts'], rules: { 'no-restricted-imports': restricted('ipcRenderer') } },
    {
      files: ['src/main/window/portal.ts', 'src/renderer/state/api.ts', 'src/renderer/start/followMain.ts'],
      rules: { 'no-restricted-properties': 'off' },
    },
    {
      files: ['src/main/http/**'],
      rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
    },
    { files: ['src/simulator/cli.ts', 'tools/**'], rules: { 'no-console': 'off' } },
    {
      files: ['tools/**', 'tests/**', '*.config.ts'],
      rules: {
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'no-restricted-imports': 'off',
        'import/no-default-export': 'off',
      },
    },
    // One observation after the other.
    {
      files: ['tools/electron-standin/conformance/app/**'],
      rules: {
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': 'off',
      },
    },
    {
      files: ['tests/**'],
      rules: {
        'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        // Playwright requires an object pattern as the first argument, even an empty one.
        'no-empty-pattern': 'off',
      },
    },
  ],
});
