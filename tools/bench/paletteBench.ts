import { UNMARKED, type StoredReport } from '../../src/contract/library.ts';
import { ReportId } from '../../src/contract/reports.ts';
import { DEFAULT_SETTINGS } from '../../src/main/settings/settings.ts';
import { mergedCatalogue } from '../../src/queries/catalogue/merged.ts';
import { askedWords } from '../../src/renderer/palette/askedWords.ts';
import { searchIn } from '../../src/renderer/palette/search.ts';
import { thingsFrom } from '../../src/renderer/palette/things.ts';

const TYPED = [
  'traffic by country',
  'trafic contry 9',
  'e',
  'requests by platform per hour yesterday',
  'zzzz',
];

const titleOf = (number: number): string =>
  `Traffic by ${['country', 'platform', 'edge host', 'status code'][number % 4] ?? ''}, week ${number % 53} of ${2000 + (number % 27)}`;

const reportOf = (_: unknown, number: number): StoredReport => ({
  id: ReportId.parse(`c4f3a6e0-56c5-4dd6-8c2c-${String(number).padStart(12, '0')}`),
  ...UNMARKED,
  title: titleOf(number),
  tags: [`team ${number % 9}`],
  source: { kind: 'file', fileName: `report-${number}.csv` },
  storedAtMs: number,
  archive: { bytes: 1, sha256: '0'.repeat(64), fileName: null },
});

export type PaletteResult = { things: number; openMs: number; keysMs: number[] };

/** How long the palette takes to open and for a key, in milliseconds, without drawing. */
export function measurePalette(count: number): PaletteResult {
  const opening = performance.now();
  const things = thingsFrom({
    isOffered: () => true,
    reports: Array.from({ length: count }, reportOf),
    queries: [],
    jobs: [],
    profiles: [],
    activeId: null,
    catalogue: undefined,
    settings: DEFAULT_SETTINGS.settings,
  });
  const search = searchIn(things);
  const openMs = performance.now() - opening;
  const known = mergedCatalogue(undefined);
  const keysMs: number[] = [];
  for (const text of TYPED)
    for (let length = 1; length <= text.length; length += 1) {
      const began = performance.now();
      search(text.slice(0, length), []);
      askedWords(text.slice(0, length), known, Date.now());
      keysMs.push(performance.now() - began);
    }
  return { things: things.length, openMs, keysMs };
}
