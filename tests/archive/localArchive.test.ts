import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keyOfText, keyOfToken } from '../../src/archive/reading/entryKey.ts';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { entryJson, newFile, pageOf } from './pages.ts';

const RANGE = { fromSecond: 0, toSecond: 4_000_000_000, filters: null };
const open = (file = newFile()) => LocalArchive.open(file).archive;

/** What identifies an entry, by way of JSON. Numbers are their own digits. */
function keyOf(text: string): string {
  const asWritten = (_: string, value: unknown, { source }: { source?: string }) =>
    typeof value === 'number' ? source : value;
  // The compiler does not know the third argument of a reviver yet.
  const parse: (text: string, reviver: typeof asWritten) => unknown = JSON.parse;
  const value = parse(text, asWritten);
  const id: unknown = typeof value === 'object' && value && 'id' in value ? value.id : undefined;
  return (typeof id === 'string' && keyOfToken(JSON.stringify(id))) || keyOfText(Buffer.from(text));
}

async function keep(archive: LocalArchive, pages: readonly (readonly string[])[]): Promise<number> {
  const slice = await archive.begin(RANGE, 1000, 1);
  let added = 0;
  for (const [index, entries] of pages.entries()) {
    const page = { slice: slice.id, page: index + 1, text: pageOf(entries), receivedAtMs: 1000 + index };
    const outcome = await archive.put(page);
    if (outcome.kind === 'kept') added += outcome.added;
  }
  return added;
}

describe('entries', () => {
  test('are given back exactly as received, sealed or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(entryJson, { maxLength: 25 }), { maxLength: 4 }), async (pages) => {
        const archive = open();
        const first = new Map<string, { text: string; page: number }>();
        for (const [page, entries] of pages.entries())
          for (const text of entries) if (!first.has(keyOf(text))) first.set(keyOf(text), { text, page });
        expect(await keep(archive, pages)).toBe(first.size);
        const file = newFile();
        for (const [key, { text, page }] of first) {
          const detail = await archive.ask({ kind: 'detail', id: key });
          expect(detail.text).toBe(text);
          expect(detail.receivedAtMs).toBe(1000 + page);
        }
        await archive.copyTo(file);
        await archive.close();
        const sealed = open(file);
        expect((await sealed.ask({ kind: 'overview' })).entries).toBe(first.size);
        for (const [key, { text }] of first)
          expect((await sealed.ask({ kind: 'detail', id: key })).text).toBe(text);
        await sealed.close();
      }),
      { numRuns: 30 },
    );
  });
});
