/** Patterns of lines, by which series of one colour differ. */
export const PATTERNS = ['solid', 'dashed', 'dotted', 'dash-dot'] as const;
export type Pattern = (typeof PATTERNS)[number];

/** The lengths of dashes and gaps in pixels, for a line of 1.5; null for a solid line. */
export const DASHES = {
  solid: null,
  dashed: [6, 4],
  dotted: [1.5, 3],
  'dash-dot': [8, 3, 1.5, 3],
} as const satisfies Record<Pattern, readonly number[] | null>;
