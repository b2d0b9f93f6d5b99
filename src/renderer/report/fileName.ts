import { storableFileName } from '../../contract/fileName.ts';
import type { StoredReport } from '../../contract/library.ts';

/** Leaves room for what stands before and after it. */
const MOST = 120;

/** The name for an export: every system can store it, and what comes from the demo says so. */
export function fileNameFor({ title, source }: StoredReport): string {
  const name = storableFileName(title.replace(/\.(?:zip|csv|json)$/i, ''), MOST);
  return `${source.kind === 'service' && source.demo ? 'DEMO ' : ''}${name || 'Report'}`;
}
