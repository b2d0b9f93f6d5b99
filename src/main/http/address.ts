/** The longest segment that is sent. */
const MAX_LENGTH = 1_000;

/**
 * Whether an identifier can be one segment of a path once it is encoded. The service defines identifiers and does not
 * say of which characters; only `.` and `..` cannot be addressed, since encoding leaves them as they are.
 */
export const isSegment = (id: string): boolean =>
  /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}]+$/u.test(id) && id.length <= MAX_LENGTH;

/**
 * Builds an address below a base address, with each segment encoded: a slash within one arrives as `%2F`. Returns
 * null when a segment cannot be addressed.
 */
export function address(
  base: string,
  segments: readonly string[],
  query: Record<string, string> = {},
): URL | null {
  if (!segments.every(isSegment)) return null;
  const url = URL.parse(`${base}/${segments.map(encodeURIComponent).join('/')}`);
  if (!url) return null;
  // `%20` is a blank everywhere, `+` only where the query is read as a form.
  url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
  return url;
}
