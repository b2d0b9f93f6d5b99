import type { Organization } from '../contract/organization.ts';
import { FOLD_SETS, folded, type Fold, type FoldSet } from './nameFolds.ts';
import { wrongLetters } from './spelling.ts';

/** In what way two names differ that a reader may take for the same. */
export type Difference = Fold | 'spelling';

/** A known organization whose name is almost the typed one. */
export type NearMatch = { organization: Organization; differences: Difference[] };

/** The most that are told apart for one name: more would help nobody, and each takes time. */
const MOST_MATCHES = 20;
/** The longest names whose spelling is compared. Longer ones are compared by every fold. */
const LONGEST_SPELT = 200;

const NO_FOLDS: FoldSet = { folds: [], weight: 0 };
const EVERY_FOLD: FoldSet = FOLD_SETS.at(-1) ?? NO_FOLDS;
const ALL = EVERY_FOLD.folds;
const LETTERS = ALL.filter((fold) => fold !== 'legal-form' && fold !== 'punctuation');

/**
 * What names have in common that some set of folds makes the same: one of these. Two ways of writing umlauts, and one
 * without the folds that look at words, since blanks may have moved.
 */
type Keys = { plain: string; spelt: string; letters: string };

const cache = new WeakMap<Organization, { name: string; keys: Keys }>();

const keysOf = (name: string): Keys => ({
  plain: folded(name, ALL, false),
  spelt: folded(name, ALL, true),
  letters: folded(name, LETTERS, false),
});

/** The keys of a known name, kept for as long as the organization is. */
function knownKeys(organization: Organization, name: string): Keys {
  const kept = cache.get(organization);
  if (kept?.name === name) return kept.keys;
  const keys = keysOf(name);
  cache.set(organization, { name, keys });
  return keys;
}

const isSame = (one: string, other: string) => one !== '' && one === other;
const isFoldable = (one: Keys, other: Keys) =>
  isSame(one.plain, other.plain) || isSame(one.spelt, other.spelt) || isSame(one.letters, other.letters);

/** How many letters may be wrong in a name of this length, without its legal form. */
const mostWrong = (length: number) => (length > LONGEST_SPELT || length < 4 ? 0 : length < 8 ? 1 : 2);

/** How many letters are wrong once everything else is undone; null if too many. 0 if folds alone make the names the same. */
function wrongIn(one: Keys, other: Keys): number | null {
  if (isFoldable(one, other)) return 0;
  const most = mostWrong(Math.min(one.plain.length, other.plain.length));
  if (most === 0) return null;
  const plain = wrongLetters(one.plain, other.plain, most);
  if (one.plain === one.spelt && other.plain === other.spelt) return plain;
  const spelt = wrongLetters(one.spelt, other.spelt, most);
  return plain === null || spelt === null ? (plain ?? spelt) : Math.min(plain, spelt);
}

type Explained = { differences: Difference[]; weight: number };

/** The lightest folds that leave no more wrong letters than there are. */
function explained(name: string, known: string, wrong: number): Explained {
  const isExplainedBy = ({ folds }: FoldSet, isSpelt: boolean) => {
    const one = folded(name, folds, isSpelt);
    const other = folded(known, folds, isSpelt);
    return wrong === 0 ? isSame(one, other) : wrongLetters(one, other, wrong) !== null;
  };
  const sets = wrong === 0 ? FOLD_SETS : [NO_FOLDS, ...FOLD_SETS];
  const { folds, weight } =
    sets.find(
      (set) => isExplainedBy(set, false) || (set.folds.includes('accents') && isExplainedBy(set, true)),
    ) ?? EVERY_FOLD;
  if (wrong === 0) return { differences: [...folds], weight };
  return { differences: [...folds, 'spelling'], weight: weight + 100 * wrong };
}

/**
 * The known organizations whose names are almost this one, the nearest first; never one with exactly this name. The
 * differences are the fewest that explain it. (Interface, endpoint 3: names are compared exactly.)
 */
export function nearMatches(name: string, known: readonly Organization[]): NearMatch[] {
  const keys = keysOf(name);
  const near: { organization: Organization; name: string; wrong: number }[] = [];
  for (const organization of known) {
    const other = organization.companyName;
    if (other === undefined || other === name) continue;
    const wrong = wrongIn(keys, knownKeys(organization, other));
    if (wrong !== null) near.push({ organization, name: other, wrong });
  }
  return near
    .sort((a, b) => a.wrong - b.wrong)
    .slice(0, MOST_MATCHES)
    .map((each) => ({ ...explained(name, each.name, each.wrong), organization: each.organization }))
    .sort((a, b) => a.weight - b.weight)
    .map(({ organization, differences }) => ({ organization, differences }));
}

/** The shortest id that another may be taken for. */
const SHORTEST_ID = 3;

/**
 * The known organizations whose ids differ from the typed one by one digit, or by two that are swapped; none if the id
 * itself is known. A mistyped id does not fail: the next rules apply. (Interface, endpoint 3.)
 */
export function nearIds(id: string, known: readonly Organization[]): Organization[] {
  if (!/^\d+$/.test(id) || id.length < SHORTEST_ID || known.some((each) => each.id === id)) return [];
  return known
    .filter((each) => each.id !== null && wrongLetters(id, each.id, 1) !== null)
    .slice(0, MOST_MATCHES);
}
