/** Patterns of lines, by which series of one colour differ. */
export const PATTERNS = ['solid', 'dashed', 'dotted'] as const;
export type Pattern = (typeof PATTERNS)[number];
