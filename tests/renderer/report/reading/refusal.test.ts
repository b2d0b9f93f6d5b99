import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gzipSync } from 'node:zlib';
import { ReportId } from '../../../../src/contract/reports.ts';
import { workerHere } from '../../workers/workerHere.ts';
import { zipOf } from '../../workers/zips.ts';

beforeEach(() => {
  vi.stubGlobal('window', { sextant: {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function refusedFor(fileName: string, content: BlobPart): Promise<string | null> {
  await workerHere();
  const { refusalOf } = await import('../../../../src/renderer/report/reading/refusal.ts');
  const refusal = await refusalOf({
    id: ReportId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01'),
    title: fileName,
    source: { kind: 'file', fileName },
    file: new File([content], fileName),
    stored: Promise.resolve(null),
  });
  return refusal?.kind ?? null;
}

const zipped = (...names: string[]): BlobPart =>
  new Uint8Array(zipOf(names.map((name) => ({ name, data: Buffer.from('a,b\n1,2\n') }))));
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
const JUNK = Uint8Array.of(0x50, 0x4b, 3, 4, 9, 8, 7, 6, 5, 4, 3, 2, 1);

it.each<[string, BlobPart, string]>([
  ['logo.png', PNG, 'not-text'],
  ['empty.csv', '', 'empty-file'],
  ['junk.zip', JUNK, 'archive-cut-off'],
  ['noise.zip', 'No archive at all.', 'not-a-zip'],
  ['photos.zip', zipped('a.jpg', 'b.pdf'), 'no-data-file'],
  ['login.html', '<!doctype html><html>Sign in</html>', 'web-page'],
  ['one.json', '{"error":"quota"}', 'not-an-array'],
])('refuses what is no report: %s', async (name, content, kind) => {
  expect(await refusedFor(name, content)).toBe(kind);
});

it.each<[string, BlobPart]>([
  ['plain.csv', 'a,b\n1,2\n'],
  ['header.csv', 'a,b\n'],
  ['list.json', '[]'],
  ['one.zip', zipped('a.csv')],
  // Read in part.
  ['cut.json', '[{"a":1},{"a"'],
  ['cut.csv.gz', gzipSync(`a,b\n${'1,2\n'.repeat(200_000)}`).subarray(0, 600)],
  // What needs a choice.
  ['several.zip', zipped('a.csv', 'b.csv')],
  ['open.csv', 'url,n\n"/a,5\n/b,6\n'],
  ['moscow.csv', Buffer.from('city,n\nBerlin,1\n\xcc\xee\xf1\xea\xe2\xe0,2\n', 'latin1')],
])('takes what is one, also in part or after a choice: %s', async (name, content) => {
  expect(await refusedFor(name, content)).toBeNull();
});
