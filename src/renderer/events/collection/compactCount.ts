const COMPACT = new Intl.NumberFormat('en-GB', { notation: 'compact', maximumFractionDigits: 1 });

/** A count for a narrow place, such as `1.2 k`. The whole count stands beside it or in its tooltip. */
export const compactCount = (count: number): string => COMPACT.format(count).replace(/(?=[a-z])/i, '\u202f');
