// Structured clones as text, for the main process and for both worlds of a page. The source of `makeWire` is put into
// pages, so it must not refer to anything outside.

/** Encodes values that cannot be cloned: functions and promises of a bridge. */
export type Special = {
  encode(value: unknown): Tagged | null;
  decode(tagged: Tagged): unknown;
};
export type Tagged = { t: string; [key: string]: unknown };
export type Wire = {
  /** Throws `An object could not be cloned.` if a structured clone would fail. */
  encode(value: unknown): string;
  decode(text: string, done?: (value: object) => object): unknown;
};

// oxlint-disable-next-line max-lines-per-function -- its source is put into pages, so it must be whole
export function makeWire(special: Special | null): Wire {
  const TYPED: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView,
  };
  const ERRORS: Record<string, ErrorConstructor> = {
    TypeError,
    RangeError,
    SyntaxError,
    ReferenceError,
    EvalError,
    URIError,
  };
  const inNode = typeof Buffer === 'function';
  const toText = (bytes: Uint8Array) =>
    inNode
      ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
      : (bytes as Uint8Array & { toBase64(): string }).toBase64();
  const fromText = (text: string): Uint8Array<ArrayBuffer> => {
    if (!inNode)
      return (Uint8Array as unknown as { fromBase64(text: string): Uint8Array<ArrayBuffer> }).fromBase64(
        text,
      );
    return new Uint8Array(Buffer.from(text, 'base64'));
  };
  const refuse = (): never => {
    throw new Error('An object could not be cloned.');
  };

  function encode(value: unknown): string {
    const seen = new Map<unknown, number>();
    function number(v: number): unknown {
      if (Number.isFinite(v) && !Object.is(v, -0)) return v;
      return { t: 'number', v: Object.is(v, -0) ? '-0' : String(v) };
    }
    function object(v: object): Tagged {
      const tag = Object.prototype.toString.call(v).slice(8, -1);
      if (ArrayBuffer.isView(v)) {
        const bytes = new Uint8Array(v.buffer, v.byteOffset, v.byteLength);
        return { t: 'typed', k: Object.hasOwn(TYPED, tag) ? tag : 'Uint8Array', v: toText(bytes) };
      }
      if (v instanceof ArrayBuffer) return { t: 'buffer', v: toText(new Uint8Array(v)) };
      if (v instanceof Date) return { t: 'date', v: v.getTime() };
      if (v instanceof RegExp) return { t: 'regexp', s: v.source, f: v.flags };
      if (v instanceof Map) return { t: 'map', v: [...v].map(([key, each]) => [go(key), go(each)]) };
      if (v instanceof Set) return { t: 'set', v: [...v].map(go) };
      if (v instanceof Error) return { t: 'error', name: v.name, message: v.message, stack: v.stack ?? '' };
      if (Array.isArray(v)) return { t: 'array', v: Array.from(v, go) }; // holes too
      if (tag !== 'Object' && tag !== 'Arguments') return refuse(); // promises, weak maps, DOM nodes
      return { t: 'object', v: Object.entries(v).map(([key, each]) => [key, go(each)]) };
    }
    function go(v: unknown): unknown {
      if (v === null || typeof v === 'string' || typeof v === 'boolean') return v;
      if (v === undefined) return { t: 'undefined' };
      if (typeof v === 'number') return number(v);
      if (typeof v === 'bigint') return { t: 'bigint', v: String(v) };
      if (seen.has(v)) return { t: 'again', i: seen.get(v) };
      const taken = special?.encode(v);
      if (taken) return taken;
      if (typeof v === 'function' || typeof v === 'symbol') return refuse();
      seen.set(v, seen.size);
      return object(v);
    }
    return JSON.stringify(go(value));
  }

  function decode(text: string, done: (value: object) => object = (value) => value): unknown {
    const made: unknown[] = [];
    const keep = <T>(value: T): T => {
      made.push(value);
      return value;
    };
    function error(x: Tagged): Error {
      // A page gets each error as a plain one.
      const Kind = inNode && Object.hasOwn(ERRORS, String(x['name'])) ? ERRORS[String(x['name'])] : Error;
      const value = keep(new (Kind ?? Error)(String(x['message'])));
      value.stack = String(x['stack']);
      return value;
    }
    function tagged(x: Tagged): unknown {
      const v = x['v'];
      switch (x.t) {
        case 'undefined':
          return undefined;
        case 'number':
          return Number(v);
        case 'bigint':
          return BigInt(String(v));
        case 'again':
          return made[Number(x['i'])];
        case 'date':
          return keep(new Date(Number(v)));
        case 'regexp':
          return keep(new RegExp(String(x['s']), String(x['f'])));
        case 'buffer':
          return keep(fromText(String(v)).buffer);
        case 'typed': {
          const bytes = fromText(String(v));
          const Kind = TYPED[String(x['k'])];
          return keep(x['k'] === 'Uint8Array' || !Kind ? bytes : new Kind(bytes.buffer));
        }
        case 'error':
          return error(x);
        case 'map': {
          const map = keep(new Map());
          for (const [key, each] of v as [unknown, unknown][]) map.set(go(key), go(each));
          return map;
        }
        case 'set': {
          const set = keep(new Set());
          for (const each of v as unknown[]) set.add(go(each));
          return set;
        }
        case 'array': {
          const list: unknown[] = keep([]);
          for (const each of v as unknown[]) list.push(go(each));
          return done(list);
        }
        case 'object': {
          const made = keep({});
          for (const [key, each] of v as [string, unknown][])
            Object.defineProperty(made, key, {
              value: go(each),
              writable: true,
              enumerable: true,
              configurable: true,
            });
          return done(made);
        }
        default:
          return special ? special.decode(x) : refuse();
      }
    }
    function go(x: unknown): unknown {
      return x === null || typeof x !== 'object' ? x : tagged(x as Tagged);
    }
    return go(JSON.parse(text));
  }

  return { encode, decode };
}
