import { expect, it } from 'vitest';
import { LastSearch } from '../../../src/renderer/workers/lastSearch.ts';
import { frameOf } from '../../table/frames.ts';

it('keeps a search as long as the text, the view and the rows are the same', () => {
  const frame = frameOf(['a'], [['x']]);
  const find = { text: 'x', matchCase: false, wholeCell: false, columns: [0] };
  const search = new LastSearch();
  const first = search.finder({ frame, selection: null, revision: 1 }, find);
  expect(search.finder({ frame, selection: null, revision: 1 }, { ...find })).toBe(first);
  const longer = frameOf(['a'], [['x'], ['x']]);
  const second = search.finder({ frame: longer, selection: null, revision: 1 }, find);
  const third = search.finder({ frame: longer, selection: null, revision: 2 }, find);
  const fourth = search.finder({ frame: longer, selection: null, revision: 2 }, { ...find, matchCase: true });
  expect(new Set([first, second, third, fourth]).size).toBe(4);
});
