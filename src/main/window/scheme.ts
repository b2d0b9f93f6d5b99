import { protocol } from 'electron';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const SCHEME = 'app';
const HOST = 'sextant';
/** The app’s own origin, which serves only the files of the renderer bundle. */
export const ORIGIN = `${SCHEME}://${HOST}`;

/** The page is alone in its process, so that its workers may share memory. */
const ISOLATION = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The page may load its own scripts, styles, fonts, images and workers; no network, no HTML from strings. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'none'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ');

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Must be called before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: false, codeCache: true } },
  ]);
}

/** Serves the files that the folder contains at the start; any other address is a 404. */
export async function serveRenderer(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map(
    found
      .filter((each) => each.isFile())
      .map((each) => path.join(each.parentPath, each.name))
      .map((file) => [`/${path.relative(folder, file).replaceAll(path.sep, '/')}`, file]),
  );
  protocol.handle(SCHEME, async ({ url, method }) => {
    const { host, pathname } = new URL(url);
    const file = host === HOST && method === 'GET' ? files.get(pathname) : undefined;
    if (file === undefined) return new Response(null, { status: 404 });
    return new Response(await readFile(file), {
      headers: {
        'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
        'content-security-policy': POLICY,
        ...ISOLATION,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
