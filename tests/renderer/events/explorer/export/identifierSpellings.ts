/** Something that leads to a person, in the ways in which it may be written. */
export type Planted = { texts: string[] };

/** The same identifiers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const hex = (value: number, width = 0) => value.toString(16).padStart(width, '0');
const base64 = (text: string) => btoa(text);
const percents = (text: string) =>
  Array.from(text, (each) => `%${hex(each.charCodeAt(0), 2).toUpperCase()}`).join('');
const entities = (text: string) => Array.from(text, (each) => `&#${each.charCodeAt(0)};`).join('');
const units = (text: string) =>
  Array.from(text, (each) => String.raw`\u${hex(each.charCodeAt(0), 4)}`).join('');
const wide = (text: string) =>
  Array.from(text, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0)).join('');
const hexText = (text: string) => Array.from(text, (each) => hex(each.charCodeAt(0), 2)).join('');

/** The encodings that any text may be in. */
const encoded = (text: string): string[] => [
  percents(text),
  percents(percents(text)),
  entities(text),
  units(text),
  wide(text),
  hexText(text),
  base64(text),
  base64(`user:${text}`),
  `session.${base64(text)}.x`,
  Array.from(text).join('\u200b'),
];

function ipv4(parts: number[]): string[] {
  const value = parts.reduce((sum, part) => sum * 256 + part, 0);
  const dotted = parts.join('.');
  const pairs = parts.map((part) => hex(part, 2));
  return [
    dotted,
    parts.map((part) => String(part).padStart(3, '0')).join('.'),
    parts.map((part) => `0${part.toString(8).padStart(3, '0')}`).join('.'),
    parts.map((part) => `0x${hex(part, 2)}`).join('.'),
    String(value),
    `0x${hex(value, 8)}`,
    hex(value, 8),
    `0${value.toString(8)}`,
    `::ffff:${pairs.slice(0, 2).join('')}:${pairs.slice(2).join('')}`,
    `::ffff:${dotted}`,
    `64:ff9b::${dotted}`,
    parts.join('_'),
    parts.join('-'),
    parts.join('[.]'),
    parts.join(' dot '),
    parts.toReversed().join('.') + '.in-addr.arpa',
    `ip-${parts.join('-')}.example`,
    `${dotted}:8080`,
    dotted.replaceAll('.', '%2e'),
    dotted.replaceAll('.', '。'),
    ...encoded(dotted),
  ];
}

function ipv6(groups: number[]): string[] {
  const short = groups.map((group) => hex(group)).join(':');
  const long = groups.map((group) => hex(group, 4));
  return [
    short,
    long.join(':'),
    short.toUpperCase(),
    `[${short}]:443`,
    long.join(''),
    long.join('-'),
    groups.map((group) => hex(group)).join('_'),
    `${groups.map((group) => hex(group)).join('-')}.ipv6-literal.net`,
    `${Array.from(long.join('')).toReversed().join('.')}.ip6.arpa`,
    `${short}%25eth0`,
    short.replaceAll(':', '%3A'),
    short.replaceAll(':', '%253a'),
    ...encoded(short),
  ];
}

function eMail(name: string, domain: string): string[] {
  const whole = `${name}@${domain}`;
  return [
    whole,
    whole.toUpperCase(),
    `mailto:${whole}`,
    `<${whole}>`,
    `${name}%40${domain}`,
    `${name}%2540${domain}`,
    `${name} [at] ${domain}`,
    `${name}(at)${domain}`,
    `${name} at ${domain.replace('.', ' dot ')}`,
    `${name}_at_${domain}`,
    `user=${whole}`,
    ...encoded(whole),
  ];
}

function token(text: string): string[] {
  return [
    text,
    `Bearer ${text}`,
    `Basic ${base64(text)}`,
    `sid=${text}`,
    `Cookie: sid=${text}`,
    `Authorization: ${text}`,
    `{"Cookie":"sid=${text}"}`,
    `;jsessionid=${text}`,
    `token-${text}`,
    `eyJhbGciOiJIUzI1NiJ9.${text}.${text}`,
    ...encoded(text),
  ];
}

function mac(parts: number[]): string[] {
  const pairs = parts.map((part) => hex(part, 2));
  const plain = pairs.join('');
  return [
    pairs.join(':'),
    pairs.join('-'),
    pairs.join('.'),
    pairs.join('_'),
    pairs.join(' '),
    plain,
    plain.toUpperCase(),
    plain.match(/.{4}/g)?.join('.') ?? '',
    plain.match(/.{4}/g)?.join('-') ?? '',
    ...encoded(pairs.join(':')),
  ];
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** As many identifiers of each kind: addresses, e-mail addresses, tokens, MAC addresses. */
export function spellings(each: number): Planted[] {
  const random = numbers(20_261_120);
  const some = (count: number, below: number) => Array.from({ length: count }, () => random(below));
  return Array.from({ length: each }, (_, at) => [
    ipv4([101 + random(120), 11 + random(240), 11 + random(240), 11 + random(240)]),
    ipv6([0x2001, 0xdb8, ...some(6, 0xefff).map((group) => group + 0x1000)]),
    eMail(`anna.m${at}-${random(10_000)}`, `mail${at}.example`),
    // Some of letters only, as many as a word has at least.
    token(
      some(at % 2 === 0 ? 24 : 14, at % 2 === 0 ? LETTERS.length : LETTERS.length - 10)
        .map((index) => LETTERS[index])
        .join(''),
    ),
    mac([0xaa, ...some(5, 256)]),
  ])
    .flat()
    .map((texts) => ({ texts }));
}
