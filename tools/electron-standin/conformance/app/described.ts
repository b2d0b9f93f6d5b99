// Values as JSON, so that those of two runtimes can be compared: what JSON has no word for stands in angle brackets.

/** What differs from run to run, with what stands for it. */
const REPLACED: [what: string | RegExp, by: string][] = [
  [/\b(127\.0\.0\.1|localhost):\d{4,5}\b/g, '$1:<port>'],
  // Of an unknown name, where the computer has no network.
  ['ERR_INTERNET_DISCONNECTED', 'ERR_NAME_NOT_RESOLVED'],
];

/** From now on, the first is written as the second. */
export function write(what: string, by: string): void {
  REPLACED.unshift([what, by]);
}

const cleaned = (text: string) => REPLACED.reduce((shown, [what, by]) => shown.replaceAll(what, by), text);

const tagOf = (value: object) => Object.prototype.toString.call(value).slice(8, -1);

function error(value: Error, depth: number): object {
  const more = Object.entries(value).filter(([name]) => name !== 'stack');
  return {
    error: cleaned(`${value.name}: ${value.message}`),
    ...Object.fromEntries(more.map(([name, each]) => [name, described(each, depth + 1)])),
    ...(value.cause === undefined ? {} : { cause: described(value.cause, depth + 1) }),
  };
}

function object(value: object, depth: number): unknown {
  const each = (one: unknown) => described(one, depth + 1);
  if (depth > 6) return '<deeper>';
  if (value instanceof Error) return error(value, depth);
  if (Array.isArray(value)) return Array.from(value, each);
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
    return `<${Buffer.isBuffer(value) ? 'Buffer' : tagOf(value)} ${bytes.slice(0, 16).join(' ')}>`;
  }
  if (value instanceof ArrayBuffer) return `<ArrayBuffer ${new Uint8Array(value).slice(0, 16).join(' ')}>`;
  if (value instanceof Date) return `<Date ${String(value.getTime())}>`;
  if (value instanceof RegExp) return `<RegExp ${String(value)}>`;
  if (value instanceof Map) return { '<Map>': [...value].map(each) };
  if (value instanceof Set) return { '<Set>': [...value].map(each) };
  const shown = Object.fromEntries(Object.entries(value).map(([name, one]) => [name, each(one)]));
  return tagOf(value) === 'Object' ? shown : { [`<${tagOf(value)}>`]: shown };
}

/** A value as JSON. */
export function described(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return cleaned(value);
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : `<${Object.is(value, -0) ? '-0' : value}>`;
  if (typeof value === 'object') return object(value, depth);
  return typeof value === 'bigint' || typeof value === 'symbol'
    ? `<${typeof value} ${String(value)}>`
    : `<${typeof value}>`;
}
