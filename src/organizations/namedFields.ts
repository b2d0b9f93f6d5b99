import { API_NAMES } from './apiNames.ts';
import { fieldPath } from './fieldPaths.ts';

/** A field that a text names, with what the text says of it. */
type NamedField = { path: string; message: string };

/** The names of the document in any way of writing: zip_code, zipCode, zip code. */
const NAMES = [...Object.values(API_NAMES), 'id']
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('_', String.raw`[_\s-]?`));
const NAME = new RegExp(
  String.raw`(?<![\p{L}\p{N}_.])(?:[$#/.]|(?:organization|body)[./])*(?:${NAMES.join('|')})(?:[.\/[\]"']+\w+)*\]?(?![\p{L}\p{N}_])`,
  'giu',
);

/** Names that are also words of English: only the rest of the sentence shows what is meant. */
const ALSO_A_WORD = /^(?:city|state|country|id)$/i;

const QUOTED = /["'“”‘’`]$/;
const NAMES_FIELDS_NEXT =
  /(?::|\b(?:missing|required|invalid|provide|specify|enter|fields?|parameters?|propert(?:y|ies)|attributes?))\s+(?:the\s+|an?\s+)?$/i;
/** Before `state` and `id`, what shows that they are those of the request. */
const OF_THE_REQUEST = /\b(?:request|certificate|current|in)(?:[’']s)?\s+(?:the\s+|an?\s+)?$/i;
const MEANS_THE_REQUEST = /\binvalid\s+$/i;
const JOINT = /^["'”’`]?\s*(?:,|;|\/|\band\b|\bor\b|&)[\s,]*(?:and\s+|or\s+)?["'“‘`]?$/i;
const IS_SAID_TO_BE =
  /^["'”’`]?\s*(?::|(?:code|field|value)?\s*(?:(?:is|are|was|were)\s+(?:not\s+)?(?:a\s+)?(?:required|missing|mandatory|invalid|valid|empty|blank|null|unknown|too|allowed|supported|needed|incorrect|malformed|no)|must|should|cannot|can[’']t|may not|has to|needs?)\b)/i;

/** Said of a city or a country, which a request does not have. */
const IS_SAID_NOT_TO_BE =
  /^["'”’`]?\s*(?:code|field|value)?\s*(?:(?:is|was|does|has|could)\s+not|isn[’']t|wasn[’']t|doesn[’']t)\b/i;

type Word = { path: string; text: string; start: number; end: number };

function isOnItsOwn({ text, start, end }: Word, sentence: string): boolean {
  if (!ALSO_A_WORD.test(text)) return true;
  const before = sentence.slice(0, start);
  const after = sentence.slice(end);
  if (QUOTED.test(before)) return true;
  if (/^(?:state|id)$/i.test(text) && OF_THE_REQUEST.test(before)) return false;
  if (/^state$/i.test(text) && MEANS_THE_REQUEST.test(before)) return false;
  if (/^(?:city|country)$/i.test(text) && IS_SAID_NOT_TO_BE.test(after)) return true;
  return NAMES_FIELDS_NEXT.test(before) || IS_SAID_TO_BE.test(after);
}

/** The words that name a field, or stand in a list with one that does. */
function namesIn(sentence: string): Word[] {
  const words = Array.from(sentence.matchAll(NAME), ({ 0: text, index }) => ({
    path: fieldPath(text),
    text,
    start: index,
    end: index + text.length,
  })).filter((word): word is Word => word.path !== null);
  const isJoined = (one: Word | undefined, next: Word | undefined) =>
    one !== undefined && next !== undefined && JOINT.test(sentence.slice(one.end, next.start));
  const isName = words.map((word) => isOnItsOwn(word, sentence));
  words.forEach((word, index) => {
    if (isName[index - 1] && isJoined(words[index - 1], word)) isName[index] = true;
  });
  for (let index = words.length - 2; index >= 0; index -= 1)
    if (isName[index + 1] && isJoined(words[index], words[index + 1])) isName[index] = true;
  return words.filter((_, index) => isName[index]);
}

/** The words that what is said of them follows, as in "city: too long, state: missing". */
function headsAmong(words: readonly Word[], sentence: string): Word[] {
  const heads = words.filter(({ end }) => /^["'”’`]?\s*:\s*\S/.test(sentence.slice(end)));
  const isAtStart = /(?:^|[:,;([-])\s*["'“‘`]?$/.test(sentence.slice(0, heads[0]?.start));
  return isAtStart ? heads : [];
}

/** What a sentence says: one thing of all its fields, or something of each. */
function ofSentence(sentence: string): NamedField[] {
  const words = namesIn(sentence);
  const heads = headsAmong(words, sentence);
  return words.map(({ path, start }) => {
    const head = heads.findLast((each) => each.start <= start);
    const next = heads.find((each) => each.start > start);
    const message = sentence.slice(head?.end ?? 0, head && next?.start).replace(/^["'”’`]?\s*:\s*/, '');
    return { path, message: message.replace(/[\s,;]+["'“‘`]?$|\s+$/, '') };
  });
}

/**
 * The fields that a text names as whole words, each with the sentence that names it. Words such as "state" count only
 * where the sentence is about a field: a request has a state, too.
 */
export const namedFields = (text: string): NamedField[] => text.split(/(?<=[.!?;])\s+/).flatMap(ofSentence);
