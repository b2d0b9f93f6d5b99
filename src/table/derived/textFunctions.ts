// What is made of texts. Characters are counted as they are seen: one beyond the basic plane is one.

const charactersOf = (text: string): string[] => Array.from(text);

/** The part before a separator, or behind it; empty where there is none. */
function partOf(text: string, separator: string, side: 'before' | 'after'): string {
  const at = text.indexOf(separator);
  if (at < 0) return '';
  return side === 'before' ? text.slice(0, at) : text.slice(at + separator.length);
}

type Made = (texts: readonly string[]) => string;
type TextFunction = {
  /** What it is of, one after the other: texts, or whole numbers. */
  of: readonly ('text' | 'count')[];
  /** Whether the last may be repeated. */
  more?: true;
  made: Made;
};

const count = (text: string | undefined) => Number(text ?? 0);

/** By name. An empty cell is an empty text. */
const FUNCTIONS = {
  lower: { of: ['text'], made: ([text = '']) => text.toLowerCase() },
  upper: { of: ['text'], made: ([text = '']) => text.toUpperCase() },
  trim: { of: ['text'], made: ([text = '']) => text.trim() },
  left: {
    of: ['text', 'count'],
    made: ([text = '', most]) => charactersOf(text).slice(0, count(most)).join(''),
  },
  right: {
    of: ['text', 'count'],
    made: ([text = '', most]) =>
      charactersOf(text)
        .slice(-count(most) || Infinity)
        .join(''),
  },
  mid: {
    of: ['text', 'count', 'count'],
    made: ([text = '', first, most]) => {
      const from = Math.max(0, count(first) - 1);
      return charactersOf(text)
        .slice(from, from + count(most))
        .join('');
    },
  },
  before: { of: ['text', 'text'], made: ([text = '', separator = '']) => partOf(text, separator, 'before') },
  after: { of: ['text', 'text'], made: ([text = '', separator = '']) => partOf(text, separator, 'after') },
  replace: {
    of: ['text', 'text', 'text'],
    made: ([text = '', old = '', by = '']) => (old === '' ? text : text.replaceAll(old, () => by)),
  },
  concat: { of: ['text'], more: true, made: (texts) => texts.join('') },
  /** A number, and none for an empty cell. */
  length: { of: ['text'], made: ([text = '']) => (text === '' ? '' : String(charactersOf(text).length)) },
} as const satisfies Readonly<Record<string, TextFunction>>;

export type TextFunctionName = keyof typeof FUNCTIONS;
export const TEXT_FUNCTIONS: Readonly<Record<TextFunctionName, TextFunction>> = FUNCTIONS;

const isName = (name: string): name is TextFunctionName => Object.hasOwn(FUNCTIONS, name);
export const TEXT_FUNCTION_NAMES: readonly TextFunctionName[] = Object.keys(FUNCTIONS).filter(isName);
export const textFunctionNamed = (name: string): TextFunctionName | null => (isName(name) ? name : null);

/** What its part at an index is to be; null if it has none there. */
export function argumentOf(name: TextFunctionName, at: number): 'text' | 'count' | null {
  const { of, more } = TEXT_FUNCTIONS[name];
  return of[at] ?? (more ? 'text' : null);
}
