/** One address: something, one @, and a domain with a full stop in it. Letters of every language are allowed. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, at);
  const domain = text.slice(at + 1);
  const isName = /^"[^"]+"$/.test(name) || /^[^\s@"(),:;<>[\]]+$/.test(name);
  const labels = domain.split(/[.。]/);
  const isDomain =
    /^[^\s@"(),:;<>[\]._-][^\s@"(),:;<>[\]_/]*$/.test(domain) &&
    labels.length > 1 &&
    labels.every((part) => part !== '');
  // The address of a computer, such as [192.0.2.1].
  const isNumeric = /^\[[\w.:]+\]$/.test(domain);
  return at > 0 && isName && (isDomain || isNumeric);
}

/** What looks wrong about an e-mail address; null if nothing does. What is usual anywhere passes. */
export function emailOddity(text: string): string | null {
  return isEmail(text.trim()) ? null : 'This does not look like a single e-mail address. Check it.';
}

/** An extension after the number, as it is written in several languages. */
const EXTENSION = /[\s,;/]*(?:;ext=|extension|ext|ex|x|#|durchwahl|dw|poste|доб|内線)[\s.:]*\p{Nd}{1,8}$/iu;

const ODD_PHONE = 'This does not look like a phone number. Check it.';
/** No way of writing a number takes as much, and the search for an extension would take long. */
const LONGEST_PHONE = 200;

/** What looks wrong about a phone number; null if nothing does. Every usual way of writing one passes. */
export function phoneOddity(text: string): string | null {
  if (text.length > LONGEST_PHONE) return ODD_PHONE;
  const number = text.trim().replace(/^tel:/i, '').replace(EXTENSION, '');
  const digits = number.match(/\p{Nd}/gu)?.length ?? 0;
  const isDialled = /^[+＋]?[\p{Nd}\s()（）[\].,\-‐‑–—－/·•~*]+$/u.test(number);
  // Letters in place of digits, as in 1-800-FLOWERS.
  const isSpelled = /^[+]?[\d\s().-]*\d{3}[\s().-]+[A-Z][A-Z\d\s.-]*$/.test(number);
  const isEnough = digits >= 5 && digits <= 30;
  return isSpelled || (isDialled && isEnough) ? null : ODD_PHONE;
}
