// A process that archives until it is killed. It says which pages it was told are kept.
import { writeSync } from 'node:fs';
import { LocalArchive } from '../../src/archive/localArchive.ts';

const [file = '', entries = '1'] = process.argv.slice(2);

const { archive, putAside } = LocalArchive.open(file);
const slice = await archive.begin({ fromSecond: 0, toSecond: 4e9, filters: null }, Number(entries), 1);
writeSync(1, `${putAside === null ? 'open' : 'damaged'} ${slice.nextPage}\n`);
for (let page = slice.nextPage; ; page += 1) {
  const events = Array.from({ length: Number(entries) }, (_, index) => ({
    id: `${page}-${index}`,
    'Epoch Time': 1_790_000_000 + page + index / 1_000,
    'Client IP': `10.0.${page % 256}.${index % 256}`,
    URL: `https://shop.example/${page}/${index}`,
  }));
  const text = JSON.stringify({ page, page_of: page + 1, events });
  const outcome = await archive.put({ slice: slice.id, page, text, receivedAtMs: page });
  if (outcome.kind !== 'kept' || outcome.added !== events.length) throw new Error(JSON.stringify(outcome));
  writeSync(1, `kept ${page}\n`);
}
