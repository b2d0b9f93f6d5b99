import { copyText } from '../ui/buttons/copyText.ts';
import type { ExportAsked } from '../workers/protocol/exports.ts';
import type { RemoteFrame } from '../workers/remoteFrame.ts';

/** The most cells that are copied, as in the table. */
export const MOST_COPIED = 500_000;

/** Copies rows as text. Returns whether it worked. */
export async function copyExport(frame: Pick<RemoteFrame, 'export'>, asked: ExportAsked): Promise<boolean> {
  const decoder = new TextDecoder();
  let text = '';
  const exported = await frame.export(asked, async (piece) => {
    text += decoder.decode(piece, { stream: true });
    return true;
  });
  return exported.ok && typeof exported.value === 'object' && copyText(text);
}
