'use strict';
// Describes values as the page sees them, as text.
const tagOf = (value) => Object.prototype.toString.call(value).slice(8, -1);

const shown = (value, depth = 0) => {
  if (depth > 5) return '<deeper>';
  if (value === null) return 'null';
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return typeof value;
  const own = value instanceof Object ? '' : 'foreign ';
  const list = (values) => Array.from(values, (each) => shown(each, depth + 1)).join(', ');
  const fields = (names) => names.map((name) => `${name}: ${shown(value[name], depth + 1)}`).join(', ');
  if (value instanceof Error)
    return `${own}${tagOf(value)} ${value.constructor.name} ${value.name} ${value.message} {${fields(
      Object.keys(value).filter((name) => name !== 'stack'),
    )}}${value.cause === undefined ? '' : ` by ${shown(value.cause, depth + 1)}`}`;
  if (Array.isArray(value)) return `${own}[${list(value)}]`;
  if (value instanceof Date) return `${own}Date ${value.getTime()}`;
  if (value instanceof RegExp) return `${own}RegExp ${value}`;
  if (value instanceof Map || value instanceof Set) return `${own}${tagOf(value)} (${list(value)})`;
  if (ArrayBuffer.isView(value)) return `${own}${tagOf(value)} ${list(value)} of ${value.buffer.byteLength}`;
  if (value instanceof ArrayBuffer) return `${own}ArrayBuffer ${list(new Uint8Array(value))}`;
  if (value instanceof Blob) return `${own}${tagOf(value)} ${value.size} ${value.type}`;
  return `${own}${tagOf(value)} {${fields(Object.keys(value))}}`;
};

/** What something gives, or throws, or is rejected with. */
window.shownOf = async (act) => {
  try {
    return shown(await act());
  } catch (error) {
    return `throws ${shown(error)}`;
  }
};
window.shown = shown;

/** Asks a worker of the app's own. */
window.askWorker = (message) =>
  new Promise((resolve, reject) => {
    const worker = new Worker('worker.js', { type: 'module' });
    worker.addEventListener('message', ({ data }) => {
      resolve(data);
      worker.terminate();
    });
    worker.addEventListener('error', (event) => {
      reject(new Error(`the worker failed: ${event.message}`));
    });
    worker.postMessage(message);
  });

if (window.trustedTypes) window.trustedTypes.createPolicy('default', { createScriptURL: (url) => url });
