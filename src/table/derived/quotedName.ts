/** Names that stand in an expression as they are; others stand in quotation marks. */
const PLAIN = /^[\p{L}_][\p{L}\p{M}\p{N}_]*$/u;

/** A name as it stands in an expression. */
export const quotedName = (name: string): string =>
  PLAIN.test(name) && name.toLowerCase() !== 'not' ? name : `"${name.replaceAll('"', '""')}"`;
