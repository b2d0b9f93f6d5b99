import { plainRuns } from './plainRuns.ts';
import { REMOVED } from './plainText.ts';

// What may lead to a person, in the spellings in which it is written into texts. Too much is taken rather than too
// little. Each expression looks a bounded way ahead, so that hostile texts cost no time.

/** Stands for what was taken while the rest is looked at. It is of no alphabet. */
const GAP = '\ue000';
const GAPS = /\ue000+/g;

/** A part of an IPv4 address: decimal, with zeros before it, octal or hexadecimal. */
const PART = '(?:0x[0-9a-f]{1,8}|0o?[0-7]{1,11}|[0-9]{1,3})';
/** What stands between two parts, as in `198.51`, `198_51`, `198[.]51`, `198 dot 51`. */
const BETWEEN = String.raw`(?:\s?[[({]?\s?(?:[.,:;_+~|/\\*-]|dot)\s?[\])}]?\s?|\s{1,2})`;
const HEX4 = '[0-9a-f]{1,4}';

const FORMS: readonly RegExp[] = [
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi,
  /eyj[\w-]{5,}(?:\.[\w-]*){0,2}/gi,
  // What a header says of who asks.
  /(?:set-?cookie2?|cookie|(?:proxy-?)?authorization)["']?\s{0,3}[:=][^\n]*/gi,
  /\b(?:bearer|basic|digest|negotiate|ntlm)[\s:=]{1,3}[^\s,;"']+/gi,
  // Values of parameters, wherever they stand.
  /(?<==)[^\s;&,"'<>]+/g,
  // Addresses of e-mail.
  /[^\s@/"'<>()=,;:]{1,64}\s?(?:@|[[({]\s?(?:at|@)\s?[\])}])\s?[^\s@/"'<>(),;]{1,253}/gi,
  /[\w.+-]{1,64}[._ -]at[._ -][\w-]{1,63}(?:[._ -]dot[._ -]|\.)[a-z]{2,24}/gi,
  /[\w.+-]{1,64}(?:\s|[._-])at(?:\s|[._-])[\w-]{1,63}(?:\s|[._-])dot(?:\s|[._-])[a-z]{2,24}/gi,
  // IPv4, whole and with its last parts as one number.
  new RegExp(`(?<![0-9])${PART}(?:${BETWEEN}${PART}){3,15}(?![0-9])`, 'gi'),
  new RegExp(`(?<![0-9])${PART}\\.${PART}\\.[0-9]{4,5}(?![0-9])`, 'gi'),
  // IPv6, and MAC addresses.
  new RegExp(`(?:[0-9a-f]{0,4}:){2,8}[0-9a-f:.]{0,45}`, 'gi'),
  new RegExp(`(?:${HEX4}[._-]){7}${HEX4}`, 'gi'),
  new RegExp(`(?<![0-9a-z])(?:${HEX4}[_-]){1,6}[_-](?:${HEX4}(?:[_-]${HEX4}){0,6})?(?![0-9a-z])`, 'gi'),
  /(?<![0-9a-f])[0-9a-f]{2}(?:[:. _-][0-9a-f]{2}){3,15}(?![0-9a-f])/gi,
  /(?<![0-9a-f])[0-9a-f]{3,4}(?:[:.-][0-9a-f]{3,4}){2}(?![0-9a-f])/gi,
  /(?<![0-9a-f])[0-9a-f]{3,4}:[0-9a-f]{3,4}(?![0-9a-f])/gi,
  // Numbers in any base.
  /0x[0-9a-f]{6,}/gi,
  /[0-9a-f]{8,}/gi,
  /[0-9](?:[ .,_'+()~-]{0,2}[0-9]){6,}/g,
];

const RUN = /[a-z0-9+_-]{8,}={0,2}/gi;
const count = (text: string, form: RegExp): number => text.match(form)?.length ?? 0;

/** Whether letters and digits are mixed as no word has them. */
function isToken(piece: string): boolean {
  const digits = count(piece, /[0-9]/g);
  const [lower, upper] = [/[a-z]/.test(piece), /[A-Z]/.test(piece)];
  if (digits < 2) return false;
  if (lower && upper) return piece.length >= 12;
  return piece.length >= (upper ? 12 : 16);
}

/** What a text of base64 says, if that is plain text. */
function ofBase64(text: string): string | null {
  try {
    const decoded = atob(text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/'));
    return /^[\x20-\x7e]{4,}$/.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

const isSecret = (run: string): boolean =>
  run.split(/[+_=-]/).some((piece) => isToken(piece)) ||
  // What is encoded may begin in the middle of a run.
  [0, 1, 2, 3].some((from) => {
    const said = ofBase64(run.slice(from));
    return said !== null && withGaps(said) !== said;
  });

function withGaps(text: string): string {
  const whole = text.replaceAll(RUN, (run) => (isSecret(run) ? GAP : run));
  return FORMS.reduce((rest, form) => rest.replaceAll(form, GAP), whole);
}

/** Paths and user agents repeat: what became of the last ones. */
const KNOWN = new Map<string, string>();
const MOST_KNOWN = 5_000;

/** A text in its plainest spelling without what may lead to a person. */
export function withoutIdentifiers(plain: string): string {
  const known = KNOWN.get(plain);
  if (known !== undefined) return known;
  const rest = plainRuns(withGaps(plain), GAP).replaceAll(GAPS, REMOVED);
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  KNOWN.set(plain, rest);
  return rest;
}
