/**
 * Characters that cannot be seen, or that turn the direction of all that follows, as in U+202E. Not among them: line
 * breaks and tabs, the joiners and marks with which some scripts are written, and soft hyphens.
 */
const UNSEEN = /[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?![\t\n\r])\p{Cc}/gu;

const codeOf = (point: string) =>
  `[U+${(point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * A text as it is shown: with a code in place of each character that cannot be seen. Whoever chose the text may be the
 * service or a file, and must not change how the words beside it read, such as an ID.
 */
export const legible = (text: string): string => text.replace(UNSEEN, codeOf);
