import { QUOTE } from '../reading/jsonBytes.ts';

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The text of a value: strings decoded, null as nothing, everything else as received. */
export function valueText(token: Uint8Array): string {
  const text = bufferOf(token).toString();
  if (token[0] !== QUOTE) return text === 'null' ? '' : text;
  if (!token.includes(92)) return text.slice(1, -1);
  const value: unknown = JSON.parse(text);
  return typeof value === 'string' ? value.toWellFormed() : '';
}

/** The bytes as a buffer over the same memory. */
export { bufferOf };
