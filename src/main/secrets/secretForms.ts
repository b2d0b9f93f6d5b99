import { fold, trimBlanks } from './textReadings.ts';

/** A text that reveals a secret, folded for comparison. */
export type SecretForm = {
  text: string;
  /** Inside base64: the letters beside it contain bits of the secret too. */
  isBase64: boolean;
};

/** Shorter forms would mask ordinary words. */
export const SHORTEST_FORM = 4;

const unique = (texts: readonly string[]) => [...new Set(texts)];

const asciiJson = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^\0-~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** How a program writes a secret into a longer text, which may then be encoded as a whole. */
function writings(value: string): string[] {
  return unique(
    [value, trimBlanks(value), value.toWellFormed(), value.normalize('NFC'), value.normalize('NFD')].flatMap(
      (text) => [
        text,
        encodeURIComponent(text.toWellFormed()),
        new URLSearchParams([['', text]]).toString().slice(1),
        asciiJson(text),
      ],
    ),
  );
}

const bigEndian = (bytes: Buffer) => Buffer.from(bytes).swap16();

/** Base64 of bytes that begin `shift` bytes into something longer: the letters that depend on nothing else. */
function insideBase64(bytes: Buffer, shift: number, encoding: 'base64' | 'base64url'): string {
  const letters = Buffer.concat([Buffer.alloc(shift), bytes]).toString(encoding);
  // A letter has six bits, so the first `shift` bytes reach into this many letters.
  return letters.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
}

/** The bytes of a secret, and the texts that it makes without base64. */
function bytesAndTexts(value: string): { bytes: Buffer[]; texts: string[] } {
  const written = writings(value);
  const wide = unique([value, trimBlanks(value)]).flatMap((text) => {
    const littleEndian = Buffer.from(text, 'utf16le');
    return [littleEndian, bigEndian(littleEndian)];
  });
  const bytes = [...written.map((text) => Buffer.from(text, 'utf8')), ...wide];
  const texts = [
    ...written,
    ...written.map((text) => Array.from(text).toReversed().join('')),
    Buffer.from(value, 'utf8').toString('latin1'),
    ...wide.flatMap((each) => [each.toString('utf8'), each.toString('latin1')]),
    ...bytes.map((each) => each.toString('hex')),
  ];
  return { bytes, texts };
}

/**
 * The encodings that are known. Every character of a form may in turn be escaped: `textReadings.ts` undoes that.
 *
 * - as written, in a form, an address or JSON, or reversed; with composed or decomposed letters
 * - in hexadecimal and in both alphabets of base64, alone or anywhere in something longer; bytes of UTF-8 or UTF-16
 * - bytes of UTF-16 read as UTF-8 or Latin-1, and bytes of UTF-8 read as Latin-1
 */
export function formsOf(value: string): SecretForm[] {
  const { bytes, texts } = bytesAndTexts(value);
  const base64 = bytes.flatMap((each) =>
    [0, 1, 2].flatMap((shift) => [
      insideBase64(each, shift, 'base64'),
      insideBase64(each, shift, 'base64url'),
    ]),
  );
  return [
    ...unique(texts.map(fold)).map((text) => ({ text, isBase64: false })),
    ...unique(base64.map(fold)).map((text) => ({ text, isBase64: true })),
  ].filter(({ text }) => text.length >= SHORTEST_FORM);
}

/** The texts of which too little is left when they are folded: little more than blanks, backslashes and plus signs. */
export function exactForms(value: string): string[] {
  return unique(bytesAndTexts(value).texts).filter(
    (text) => text.length >= SHORTEST_FORM && fold(text).length < SHORTEST_FORM,
  );
}
