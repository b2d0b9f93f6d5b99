// The answers of an archive, counted again from parsed entries without any of its code.
import type {
  EventAnswers,
  EventCondition,
  QuestionOf,
  EventScope,
} from '../../../src/contract/eventQuestions.ts';

type Entry = { text: string; value: Record<string, unknown>; micros: number; order: number };

export function entriesOf(texts: readonly string[]): Entry[] {
  const seen = new Set<unknown>();
  const entries: Entry[] = [];
  for (const [order, text] of texts.entries()) {
    const value = JSON.parse(text) as Record<string, unknown>;
    if (seen.has(value['id'])) continue;
    seen.add(value['id']);
    const seconds = value['Epoch Time'];
    const micros = typeof seconds === 'number' ? Math.round(seconds * 1_000_000) : -1;
    entries.push({ text, value, micros, order });
  }
  return entries.sort((a, b) => a.micros - b.micros);
}

/** Both generations of names, whichever of them is asked for. */
const namesOf = (field: string): string[] => [
  field.replace('Limiting Action', 'Limiting Enforcement'),
  field.replace('Limiting Enforcement', 'Limiting Action'),
];

const textOf = (entry: Entry, field: string): string => {
  const texts = namesOf(field).map((name) => {
    const value = entry.value[name];
    if (value === undefined || value === null) return '';
    return typeof value === 'string' ? value : JSON.stringify(value);
  });
  return texts.find((text) => text !== '') ?? '';
};

function inNetwork(text: string, network: string): boolean {
  const numberOf = (address: string) => address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  const [address = '', bits = '32'] = network.split('/');
  if (!/^\d+\.\d+\.\d+\.\d+$/.test(text)) return false;
  const size = 2 ** (32 - Number(bits));
  return Math.floor(numberOf(text) / size) === Math.floor(numberOf(address) / size);
}

function passes(text: string, { test }: EventCondition): boolean {
  switch (test.kind) {
    case 'is':
      return test.values.includes(text);
    case 'contains':
      return text.toLowerCase().includes(test.text.toLowerCase());
    case 'network':
      return test.networks.some((network) => inNetwork(text, network));
    case 'range':
      return (
        /^-?\d/.test(text) &&
        Number(text) >= Number(test.from ?? -Infinity) &&
        Number(text) <= Number(test.to ?? Infinity)
      );
    case 'empty':
      return text === '';
  }
}

export function inScope(
  entries: readonly Entry[],
  { fromMicros, beforeMicros, filter }: EventScope,
): Entry[] {
  return entries.filter(
    (entry) =>
      (fromMicros === null || entry.micros >= fromMicros) &&
      (beforeMicros === null || entry.micros < beforeMicros) &&
      filter.every((condition) => {
        const fields =
          condition.field === null ? ['URL', 'User Agent', 'Referer', 'Host'] : [condition.field];
        return fields.some((field) => passes(textOf(entry, field), condition)) !== condition.negated;
      }),
  );
}

function counted(entries: readonly Entry[], field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(textOf(entry, field), (counts.get(textOf(entry, field)) ?? 0) + 1);
  return counts;
}

const ranked = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .filter(([value]) => value !== '')
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));

export function facets(
  all: readonly Entry[],
  { scope, fields, top }: QuestionOf<'facets'>,
): EventAnswers['facets'] {
  const entries = inScope(all, scope);
  return {
    kind: 'facets',
    entries: entries.length,
    facets: fields.map((field) => {
      const counts = counted(entries, field);
      const values = ranked(counts);
      return {
        field,
        distinct: values.length,
        empty: counts.get('') ?? 0,
        values: values.slice(0, top).map(([value, own]) => ({ value, entries: own })),
      };
    }),
  };
}

export function histogram(
  all: readonly Entry[],
  { scope, stepMicros, split, top }: QuestionOf<'histogram'>,
): EventAnswers['histogram'] {
  const inTime = inScope(all, { ...scope, filter: [] }).filter(({ micros }) => micros >= 0);
  const entries = inScope(all, scope).filter(({ micros }) => micros >= 0);
  const [first, last] = [inTime[0]?.micros ?? 0, inTime.at(-1)?.micros ?? 0];
  const fromMicros = Math.floor(first / stepMicros) * stepMicros;
  const steps =
    inTime.length === 0 ? 0 : (Math.floor(last / stepMicros) * stepMicros - fromMicros) / stepMicros + 1;
  const countsOf = (some: readonly Entry[]) => {
    const counts = Array.from({ length: steps }, () => 0);
    for (const { micros } of some) {
      const step = Math.floor((micros - fromMicros) / stepMicros);
      counts[step] = (counts[step] ?? 0) + 1;
    }
    return counts;
  };
  if (split === null)
    return {
      kind: 'histogram',
      fromMicros,
      stepMicros,
      series: [{ value: null, others: false, counts: countsOf(entries) }],
    };
  const best = ranked(counted(inScope(all, scope), split))
    .slice(0, top)
    .map(([value]) => value);
  const series = best.map((value) => ({
    value: value as string | null,
    others: false,
    counts: countsOf(entries.filter((entry) => textOf(entry, split) === value)),
  }));
  const others = entries.filter(
    (entry) => textOf(entry, split) !== '' && !best.includes(textOf(entry, split)),
  );
  const none = entries.filter((entry) => textOf(entry, split) === '');
  if (others.length > 0) series.push({ value: null, others: true, counts: countsOf(others) });
  if (none.length > 0) series.push({ value: null, others: false, counts: countsOf(none) });
  return { kind: 'histogram', fromMicros, stepMicros, series };
}

export function incidents(
  all: readonly Entry[],
  scope: EventScope,
): Map<string, { entries: number; first: number; last: number }> {
  const found = new Map<string, { entries: number; first: number; last: number }>();
  for (const entry of inScope(all, scope)) {
    const part = (rest: string) => textOf(entry, `Rate Limiting Enforcement ${rest}`);
    const [tuple, start] = [part('Tuple ID'), part('Start Epoch')];
    if (tuple === '' || start === '' || entry.micros < 0) continue;
    const key = JSON.stringify([tuple, start]);
    const known = found.get(key) ?? { entries: 0, first: entry.micros, last: entry.micros };
    found.set(key, {
      entries: known.entries + 1,
      first: Math.min(known.first, entry.micros),
      last: Math.max(known.last, entry.micros),
    });
  }
  return found;
}

/** Entries with this value in the scope, and in what it is compared with. */
export function shares(
  all: readonly Entry[],
  { scope, against }: QuestionOf<'special'>,
  has: (text: (field: string) => string) => boolean,
): { inside: number; outside: number } {
  const inside = inScope(all, scope);
  const others = against ? inScope(all, against) : all.filter((entry) => !inside.includes(entry));
  const count = (entries: readonly Entry[]) =>
    entries.filter((entry) => has((field) => textOf(entry, field))).length;
  return { inside: count(inside), outside: count(others) };
}
