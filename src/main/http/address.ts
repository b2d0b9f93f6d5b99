/** An identifier that is safe as one path segment: not `.` or `..`, no separators, no encoding. */
export const SEGMENT = /^(?!\.{1,2}$)[A-Za-z0-9._~-]{1,200}$/;

/**
 * Builds an address below a base address. Returns null when a segment is not a plain identifier:
 * `encodeURIComponent('..')` is `..` and would leave the path, so encoding alone is not enough.
 */
export function address(
  base: string,
  segments: readonly string[],
  query: Record<string, string> = {},
): URL | null {
  if (!segments.every((segment) => SEGMENT.test(segment))) return null;
  const url = URL.parse(`${base}/${segments.join('/')}`);
  if (!url) return null;
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}
