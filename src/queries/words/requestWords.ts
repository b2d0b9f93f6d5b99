import type { ReportFilter, ReportRequest } from '../../contract/reports.ts';
import type { Catalogue, CatalogueEntry } from '../catalogue.ts';
import { rangeBefore } from '../movingRange.ts';
import { readTime } from '../times.ts';
import { readTypedRange, type TypedRange } from '../typedRange.ts';
import { readFilterWords } from './filterWords.ts';
import { namedBy, nearName, shownName, type Named } from './namedEntry.ts';

// A request in words, such as “requests by country per hour yesterday”. What cannot be read is said, never guessed.

export type WordsProblem =
  | { kind: 'unknown'; word: string; near: string | null }
  /** It may mean several things. */
  | { kind: 'several'; word: string; names: readonly string[] }
  /** A request has one range and one granularity. */
  | { kind: 'second'; word: string }
  /** The filter of a request cannot say it: a class such as 4xx, a value that is no number, or no operator is known. */
  | { kind: 'filter'; word: string; why: 'class' | 'number' | 'operator' | 'value' };

export type WordsReading = {
  /** The request as far as it is understood. Without a range in the words, it is of the last 7 whole days. */
  request: ReportRequest;
  saysRange: boolean;
  /** Identifiers that no catalogue has: they stood after “by” or “per”, and are sent as typed. */
  unlisted: readonly string[];
  problems: readonly WordsProblem[];
};

const FILLERS = new Set('show me the of and , in on during over a as with plus split'.split(' '));
const SPLITTING = new Set(['by', 'per']);
const FILTERING = new Set(['for', 'where', 'only']);
const ADVERBS: Record<string, string> = { hourly: 'hour', daily: 'day', weekly: 'week', monthly: 'month' };
/** Granularities that need not be in the catalogue to be none of its dimensions. */
const TIMES = new Set(['minute', 'hour', 'day', 'week', 'month']);
const MOST_WORDS = 8;
/** The beginning of a name stands for it from this length on. */
const BEGUN_LENGTH = 3;

/** `requests/h` is “requests per h”; what is in quotation marks is one word. */
export const wordsOf = (text: string): string[] =>
  text.replaceAll(/(?<=\p{L})\/(?=\p{L})/gu, ' per ').match(/"[^"]*"|,|[^\s,"]+/g) ?? [];

const isKeyword = (word: string): boolean => SPLITTING.has(word) || FILTERING.has(word) || FILLERS.has(word);

/** Reads words one after another into a request. */
class WordsReader {
  readonly #words: readonly string[];
  readonly #known: Catalogue;
  readonly #nowMs: number;
  #at = 0;
  readonly #metrics: string[] = [];
  readonly #dimensions: string[] = [];
  readonly #filter: ReportFilter[] = [];
  readonly #unlisted: string[] = [];
  readonly #problems: WordsProblem[] = [];
  #by: string | null = null;
  #range: TypedRange | null = null;

  constructor(text: string, known: Catalogue, nowMs: number) {
    this.#words = wordsOf(text);
    this.#known = known;
    this.#nowMs = nowMs;
  }

  read(): WordsReading {
    while (this.#at < this.#words.length) this.#readNext();
    return {
      request: {
        query: {
          by: this.#by,
          dimensions: this.#dimensions,
          ...this.#sentRange(),
          metrics: this.#metrics,
          filter: this.#filter,
          limit: null,
          sort: [],
          units: {},
        },
        format: 'csv',
        fileName: '',
      },
      saysRange: this.#range !== null,
      unlisted: this.#unlisted,
      problems: this.#problems,
    };
  }

  #sentRange(): TypedRange {
    if (this.#range === null) return rangeBefore({ unit: 'day', count: 7 }, this.#nowMs);
    const sent = (typed: string) => {
      const read = readTime(typed, { nowMs: this.#nowMs, zone: 'UTC' });
      return 'sent' in read ? read.sent : typed;
    };
    return { start: sent(this.#range.start), end: sent(this.#range.end) };
  }

  #readNext(): void {
    const word = this.#word();
    if (this.#readRange()) return;
    if (SPLITTING.has(word)) {
      this.#at += 1;
      this.#readSplit(word === 'per');
      return;
    }
    if (FILTERING.has(word)) {
      this.#at += 1;
      this.#readFilter();
      return;
    }
    const adverb = ADVERBS[word];
    if (adverb !== undefined && Object.hasOwn(ADVERBS, word)) {
      this.#at += 1;
      this.#setBy(adverb, word);
      return;
    }
    if (this.#readNamed(['metric', 'dimension', 'granularity'])) return;
    this.#at += 1;
    if (!FILLERS.has(word)) this.#unknown(word);
  }

  #word(ahead = 0): string {
    return (this.#words[this.#at + ahead] ?? '').toLowerCase();
  }

  /** The longest run of words from here that something can be made of. */
  #longest<T>(read: (text: string, length: number) => T | null): { value: T; length: number } | null {
    for (let length = Math.min(MOST_WORDS, this.#words.length - this.#at); length > 0; length -= 1) {
      const value = read(this.#words.slice(this.#at, this.#at + length).join(' '), length);
      if (value !== null) return { value, length };
    }
    return null;
  }

  #readRange(): boolean {
    const found = this.#longest((text, length) => {
      const name = length > 1 || text.length < BEGUN_LENGTH ? undefined : begunRange(text);
      return readTypedRange(name ?? text, this.#nowMs);
    });
    if (!found) return false;
    const word = this.#words.slice(this.#at, this.#at + found.length).join(' ');
    this.#at += found.length;
    if (this.#range === null) this.#range = found.value;
    else this.#problems.push({ kind: 'second', word });
    return true;
  }

  /** What words from here name: all of a name, or else its beginning, or else its last words. */
  #named(kinds: readonly ('metric' | 'dimension' | 'granularity')[], shortest = BEGUN_LENGTH) {
    const entries = kinds.flatMap((kind) => [...this.#known[kind].values()]);
    const part = (how: 'begun' | 'ended') =>
      this.#longest((text, length) => {
        const words = this.#words.slice(this.#at, this.#at + length);
        const isShort = text.length < shortest || words.some((each) => isKeyword(each.toLowerCase()));
        return isShort ? null : namedBy(text, entries, how);
      });
    return this.#longest((text) => namedBy(text, entries, 'whole')) ?? part('begun') ?? part('ended');
  }

  #take({ value, length }: { value: NonNullable<Named>; length: number }): void {
    const word = this.#words.slice(this.#at, this.#at + length).join(' ');
    this.#at += length;
    if (value.kind === 'several') {
      this.#problems.push({ kind: 'several', word, names: value.entries.map(shownName) });
      return;
    }
    const { kind, id } = value.entry;
    if (kind === 'granularity') this.#setBy(id, word);
    else {
      const list = kind === 'metric' ? this.#metrics : this.#dimensions;
      if (!list.includes(id)) list.push(id);
    }
  }

  #readNamed(kinds: readonly ('metric' | 'dimension' | 'granularity')[], shortest?: number): boolean {
    const found = this.#named(kinds, shortest);
    if (found) this.#take(found);
    return found !== null;
  }

  /** What follows “by” or “per”: a granularity or dimensions. */
  #readSplit(isPer: boolean): void {
    if (this.#at >= this.#words.length) return;
    if (!this.#readNamed(['granularity'], isPer ? 1 : undefined) && !this.#readNamed(['dimension'])) {
      const word = this.#words[this.#at] ?? '';
      this.#at += 1;
      if (TIMES.has(word.toLowerCase())) this.#setBy(word.toLowerCase(), word);
      else {
        const near = nearName(word, [...this.#known.dimension.values()]);
        if (near === null) this.#addUnlisted(word);
        else this.#problems.push({ kind: 'unknown', word, near });
      }
    }
    while (this.#word() === ',' || this.#word() === 'and') {
      this.#at += 1;
      const isMetric = this.#named(['metric'])?.value.kind === 'one';
      if (isMetric || !this.#readNamed(['dimension', 'granularity'])) return;
    }
  }

  #addUnlisted(word: string): void {
    const id = word.replaceAll('"', '').trim();
    if (id === '' || this.#dimensions.includes(id)) return;
    this.#unlisted.push(id);
    this.#dimensions.push(id);
  }

  #setBy(id: string, word: string): void {
    if (this.#by !== null && this.#by !== id) this.#problems.push({ kind: 'second', word });
    else {
      this.#by = id;
      if (!this.#known.granularity.has(id)) this.#unlisted.push(id);
    }
  }

  /** What follows “for”: a range, or a dimension with values. */
  #readFilter(): void {
    while (this.#at < this.#words.length && FILLERS.has(this.#word())) this.#at += 1;
    if (this.#at >= this.#words.length || this.#readRange()) return;
    const found = this.#named(['dimension']);
    if (found?.value.kind !== 'one') {
      if (found) this.#take(found);
      else if (!this.#readNamed(['metric'])) {
        const word = this.#words[this.#at] ?? '';
        this.#at += 1;
        this.#unknown(word);
      }
      return;
    }
    this.#at += found.length;
    this.#filterBy(found.value.entry);
  }

  #filterBy(dimension: CatalogueEntry): void {
    const rest = this.#words.slice(this.#at);
    const read = readFilterWords(dimension, rest, this.#known.operator.get('in'));
    this.#at += read.length;
    if ('filter' in read) this.#filter.push(read.filter);
    else this.#problems.push({ kind: 'filter', word: read.word, why: read.why });
  }

  #unknown(word: string): void {
    const entries = [...this.#known.metric.values(), ...this.#known.dimension.values()];
    this.#problems.push({ kind: 'unknown', word, near: nearName(word, entries) });
  }
}

/** The name of a range by its beginning. */
const begunRange = (text: string): string | undefined =>
  ['today', 'yesterday'].find((name) => name.startsWith(text.toLowerCase()));

/**
 * Reads a request in words by what is known of an account: metrics, dimensions and a granularity after “by” and “per”,
 * filters after “for”, and a range. Names may be cut off where nothing else begins like them.
 */
export const readRequestWords = (text: string, known: Catalogue, nowMs: number): WordsReading =>
  new WordsReader(text, known, nowMs).read();
