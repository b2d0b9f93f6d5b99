import type { StoredReport } from '../../contract/library.ts';

const MOST = 120;

/** The name for an export: every system can store it, and what comes from the demo says so. */
export function fileNameFor({ title, source }: StoredReport): string {
  const plain = title
    .replace(/\.(?:zip|csv|json)$/i, '')
    .replace(/[<>:"/\\|?*\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, MOST)
    .trim();
  return `${source.kind === 'service' && source.demo ? 'DEMO ' : ''}${plain || 'Report'}`;
}
