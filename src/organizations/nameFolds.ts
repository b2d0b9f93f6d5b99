import { withoutLegalForm } from './legalForms.ts';
import { inOneForm, withoutAccents, withoutBlanks, withoutCase, withoutPunctuation } from './letterFolds.ts';
import { inLatin, withoutPairs, withoutTwins } from './lookAlikes.ts';

/** In what way two names differ that a fold can undo. */
export type Fold =
  'case' | 'blanks' | 'punctuation' | 'look-alike' | 'unicode-form' | 'accents' | 'legal-form';

/**
 * How much each way counts when several explain a difference. Taking accents off also undoes a Unicode form, and taking
 * a legal form off undoes whatever differs in it, so that these two come last.
 */
const FOLDS: Readonly<Record<Fold, number>> = {
  case: 1,
  blanks: 1,
  punctuation: 1,
  'look-alike': 1.1,
  'unicode-form': 1.2,
  accents: 1.9,
  'legal-form': 2.5,
};

/** Some folds, and how much they count together. */
export type FoldSet = { folds: readonly Fold[]; weight: number };

const NAMES: readonly Fold[] = [
  'case',
  'blanks',
  'punctuation',
  'look-alike',
  'unicode-form',
  'accents',
  'legal-form',
];

/** The set whose bits are those of a number. */
function setOf(bits: number): FoldSet {
  const folds = NAMES.filter((_, index) => (bits & (1 << index)) !== 0);
  return { folds, weight: folds.reduce((sum, fold) => sum + FOLDS[fold], 0) };
}

/** Every set of folds but the empty one, the lightest first. */
export const FOLD_SETS: readonly FoldSet[] = Array.from({ length: 2 ** NAMES.length - 1 }, (_, index) =>
  setOf(index + 1),
).sort((a, b) => a.weight - b.weight);

/** A name without all that these folds undo. With `isSpelt`, ü counts as ue. */
export function folded(name: string, folds: readonly Fold[], isSpelt: boolean): string {
  const has = (fold: Fold) => folds.includes(fold);
  const isAscii = !/[^\u0000-\u007f]/.test(name);
  let text = has('legal-form') ? withoutLegalForm(name) : name;
  if (has('look-alike') && !isAscii) text = inLatin(text);
  // After it, since a Latin letter may be joined to the mark that stood beside its look-alike.
  if (has('unicode-form') && !isAscii) text = inOneForm(text);
  if (has('case')) text = isAscii ? text.toLowerCase() : withoutCase(text);
  if (has('accents') && !isAscii) text = withoutAccents(text, isSpelt);
  if (has('punctuation')) text = withoutPunctuation(text);
  if (has('blanks')) text = withoutBlanks(text);
  // Last, since what is taken out brings letters together.
  return has('look-alike') ? withoutPairs(withoutTwins(text, !has('case'))) : text;
}
