import { expect, it, vi } from 'vitest';
import { ChangeId } from '../../../src/contract/catalogue.ts';
import { useNotices } from '../../../src/renderer/state/notices.ts';

const undo = vi.fn<(change: ChangeId) => Promise<unknown>>(async () => ({ ok: true, value: undefined }));
vi.stubGlobal('window', { sextant: { catalogue: { undo } } });
const { notifyUndoable } = await import('../../../src/renderer/catalogue/undoNotice.ts');

it('a change can be undone for as long as other removals', () => {
  const change = ChangeId.parse('11111111-1111-4111-8111-111111111111');
  notifyUndoable(change, '“hits” removed', 'It is learned again.');
  const [notice] = useNotices.getState().notices;
  expect(notice).toMatchObject({ title: '“hits” removed', tone: 'good', lasting: true });
  notice?.action?.run();
  expect(undo).toHaveBeenCalledExactlyOnceWith(change);
});
