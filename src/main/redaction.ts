import { Secret } from './secret.ts';

/** Takes secrets out of any text that may be shown or written: logs, and what a server said. */
export type Redactor = {
  /** From now on this value is replaced wherever it occurs, plain or in the usual encodings. */
  learn(secret: Secret): void;
  clean(text: string): string;
};

const MASK = '[secret]';

/** What a credential looks like in a header, a form or a signed address, whoever issued it. */
const SHAPES: readonly [RegExp, string][] = [
  [/\b(bearer\s+)[\w.~+/=-]{8,}/gi, `$1${MASK}`],
  [/\b(tok:\s*)[\w-]{8,}/gi, `$1${MASK}`],
  [/\b((?:client_secret|access_token|password|secret)["']?\s*[=:]\s*["']?)[^\s"'&,;}]{4,}/gi, `$1${MASK}`],
  [/([?&](?:signature|sig|key-pair-id|policy|token|x-amz-[a-z-]+)=)[^\s"'&<>]+/gi, `$1${MASK}`],
  [/(:\/\/)[^\s/@:]+:[^\s/@]+@/g, `$1${MASK}@`],
];

/** The forms in which one value turns up in messages, longest first so that a part is not left over. */
function spellings(value: string): string[] {
  const bytes = Buffer.from(value, 'utf8');
  const percent = encodeURIComponent(value);
  const forms = [
    value,
    percent,
    encodeURIComponent(percent),
    new URLSearchParams([['', value]]).toString().slice(1),
    JSON.stringify(value).slice(1, -1),
    bytes.toString('base64'),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;'),
  ];
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** A redactor that knows no secret yet. Values shorter than four characters would mask ordinary words. */
export function createRedactor(): Redactor {
  const known = new Set<string>();
  let forms: string[] = [];
  return {
    learn(secret) {
      const value = Secret.reveal(secret);
      if (value.length < 4 || known.has(value)) return;
      known.add(value);
      forms = [...forms, ...spellings(value)].sort((a, b) => b.length - a.length);
    },
    clean(text) {
      let cleaned = text;
      for (const form of forms) {
        if (cleaned.includes(form)) cleaned = cleaned.replaceAll(form, MASK);
        else if (cleaned.toLowerCase().includes(form.toLowerCase()))
          cleaned = cleaned.replaceAll(new RegExp(RegExp.escape(form), 'gi'), MASK);
      }
      for (const [shape, mask] of SHAPES) cleaned = cleaned.replace(shape, mask);
      return cleaned;
    },
  };
}
