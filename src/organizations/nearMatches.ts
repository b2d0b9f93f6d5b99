import type { Organization } from '../contract/organization.ts';
import { wrongLetters } from '../contract/wrongLetters.ts';
import { FOLD_SETS, folded, type Fold, type FoldSet } from './nameFolds.ts';

/** In what way two names differ that a reader may take for the same. */
export type Difference = Fold | 'spelling';

/** A known organization whose name is almost the typed one. */
export type NearMatch = { organization: Organization; differences: Difference[] };

/** The most that are told apart for one name: more would help nobody, and each takes time. */
const MOST_MATCHES = 20;
/** The longest names whose spelling is compared. Longer ones are compared by every fold. */
const LONGEST_SPELT = 120;

const NO_FOLDS: FoldSet = { folds: [], weight: 0 };
const EVERY_FOLD: FoldSet = FOLD_SETS.at(-1) ?? NO_FOLDS;
const ALL = EVERY_FOLD.folds;
const LETTERS = ALL.filter((fold) => fold !== 'legal-form' && fold !== 'punctuation');

/**
 * What names have in common that some set of folds makes the same: one of these. Two ways of writing umlauts, and one
 * without the folds that look at words, since blanks may have moved.
 */
type Keys = { plain: string; spelt: string; letters: string };

const HAS_UMLAUT = /[äöüøå]|\u0308|\u030a/iu;

function keysOf(name: string): Keys {
  const plain = folded(name, ALL, false);
  const spelt = HAS_UMLAUT.test(name) ? folded(name, ALL, true) : plain;
  return { plain, spelt, letters: folded(name, LETTERS, false) };
}

/** Names longer than this are first compared by their heads, which are this much of them… */
const HEAD = 160;
/** …as far as this many letters, as long as twice as many are left: what is cut off may change the letters before it. */
const HEAD_LETTERS = 40;

type Kept = { name: string; head: Keys; whole: Keys | null };
const cache = new WeakMap<Organization, Kept>();

/** What is kept of a known name for as long as the organization is: its keys once they were needed, before that its head. */
function keptOf(organization: Organization, name: string): Kept {
  const there = cache.get(organization);
  if (there?.name === name) return there;
  const head = keysOf(name.slice(0, HEAD));
  const kept = { name, head, whole: name.length > HEAD ? null : head };
  cache.set(organization, kept);
  return kept;
}

const startsAlike = (one: string, head: string) =>
  head.length < 2 * HEAD_LETTERS || one.slice(0, HEAD_LETTERS) === head.slice(0, HEAD_LETTERS);

/** The keys of a known name; null if it begins otherwise, and so cannot be near. */
function keysIfAlike(keys: Keys, organization: Organization, name: string): Keys | null {
  const kept = keptOf(organization, name);
  if (kept.whole) return kept.whole;
  const { plain, spelt, letters } = kept.head;
  if (
    !startsAlike(keys.plain, plain) &&
    !startsAlike(keys.spelt, spelt) &&
    !startsAlike(keys.letters, letters)
  )
    return null;
  kept.whole = keysOf(name);
  return kept.whole;
}

const isSame = (one: string, other: string) => one !== '' && one === other;
const isFoldable = (one: Keys, other: Keys) =>
  isSame(one.plain, other.plain) || isSame(one.spelt, other.spelt) || isSame(one.letters, other.letters);

/** How many letters may be wrong in a name of this length, without its legal form. */
const mostWrong = (length: number) => (length > LONGEST_SPELT || length < 4 ? 0 : length < 8 ? 1 : 2);

/** A name with its keys. */
type Name = { text: string; keys: Keys };

/** How many letters are wrong once everything else is undone; null if too many. 0 if folds alone make the names the same. */
function wrongIn(one: Name, other: Name): number | null {
  if (isFoldable(one.keys, other.keys)) return 0;
  const most = mostWrong(Math.min(one.keys.plain.length, other.keys.plain.length));
  if (most === 0) return null;
  const wrong = [
    wrongLetters(one.keys.plain, other.keys.plain, most),
    wrongLetters(one.keys.spelt, other.keys.spelt, most),
    // A missing letter may bring two together that a fold takes for one.
    wrongLetters(one.text, other.text, most),
  ].filter((each) => each !== null);
  return wrong.length > 0 ? Math.min(...wrong) : null;
}

type Explained = { differences: Difference[]; weight: number };

/** The lightest folds that leave no more wrong letters than there are. It can be stopped between any two sets. */
function* explained(name: string, known: string, wrong: number): Generator<undefined, Explained> {
  const isAlike = (folds: readonly Fold[], isSpelt: boolean) => {
    const one = folded(name, folds, isSpelt);
    const other = folded(known, folds, isSpelt);
    return wrong === 0 ? isSame(one, other) : wrongLetters(one, other, wrong) !== null;
  };
  const isExplainedBy = (folds: readonly Fold[]) =>
    isAlike(folds, false) || (folds.includes('accents') && isAlike(folds, true));
  // If all the folds do but all without one do not, this one is needed. It spares most of the sets.
  const needed: Fold[] = [];
  if (isExplainedBy(ALL))
    for (const fold of ALL) {
      yield;
      if (!isExplainedBy(ALL.filter((each) => each !== fold))) needed.push(fold);
    }
  let { folds, weight } = EVERY_FOLD;
  for (const set of wrong === 0 ? FOLD_SETS : [NO_FOLDS, ...FOLD_SETS]) {
    if (!needed.every((fold) => set.folds.includes(fold))) continue;
    yield;
    if (!isExplainedBy(set.folds)) continue;
    ({ folds, weight } = set);
    break;
  }
  if (wrong === 0) return { differences: [...folds], weight };
  return { differences: [...folds, 'spelling'], weight: weight + 100 * wrong };
}

/**
 * Looks for the known organizations whose names are almost this one, the nearest first; never one with exactly this
 * name. The differences are the fewest that explain it. A large book of long names takes seconds, so that the search
 * can be stopped after every step. (Interface, endpoint 3: names are compared exactly.)
 */
export function* searchNear(name: string, known: readonly Organization[]): Generator<undefined, NearMatch[]> {
  const typed = { text: name, keys: keysOf(name) };
  const near: { organization: Organization; name: string; wrong: number }[] = [];
  for (const organization of known) {
    const text = organization.companyName;
    if (text === undefined || text === name) continue;
    yield;
    const keys = keysIfAlike(typed.keys, organization, text);
    const wrong = keys && wrongIn(typed, { text, keys });
    if (wrong !== null) near.push({ organization, name: text, wrong });
  }
  const nearest = near.sort((a, b) => a.wrong - b.wrong).slice(0, MOST_MATCHES);
  const found: (Explained & { organization: Organization })[] = [];
  for (const each of nearest) {
    const how = yield* explained(name, each.name, each.wrong);
    found.push({ ...how, organization: each.organization });
  }
  return found
    .sort((a, b) => a.weight - b.weight)
    .map(({ organization, differences }) => ({ organization, differences }));
}

/** What `searchNear` finds, at once. */
export function nearMatches(name: string, known: readonly Organization[]): NearMatch[] {
  const search = searchNear(name, known);
  let step = search.next();
  while (!step.done) step = search.next();
  return step.value;
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
