import { z } from 'zod';
import type { CatalogueKind, SaidEntry } from '../../contract/catalogue.ts';
import { SCOPES } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { readJsonEntries } from '../../queries/catalogue/jsonEntries.ts';
import { isSegment } from './address.ts';
import type { Reply } from './call.ts';
import { pageOfLink, type LinkedPage } from './pageOfLink.ts';
import type { ApiClient } from './request.ts';

/** Ten thousand entries with a sentence each. */
const ANSWER_BYTES = 4 * 2 ** 20;
/** Of all pages together: as many entries as a catalogue takes from one answer. */
const WHOLE_CHARACTERS = 4 * ANSWER_BYTES;
/** At 25 a page, more entries than any service is known to have. */
const MOST_PAGES = 200;

/** What a lookup answered. */
export type Lookup = {
  entries: SaidEntry[];
  /** Items that could not be used. */
  skipped: number;
  /** How many the service says it has; null if it does not say. */
  total: number | null;
};

type Asked = {
  kind: CatalogueKind;
  /** Below the gateway's address. */
  path: string;
  /** The range of data that granularities are asked for. */
  range?: { start: string; end: string };
};

const Total = z.object({ total_items: z.number().int().nonnegative() });

/** A page of a collection, with whatever else it says. One beyond the last may have null for its items. */
const Page = z.looseObject({
  items: z
    .array(z.unknown())
    .nullable()
    .transform((items) => items ?? []),
  '@links': z.unknown().optional(),
});

/** The page that comes after this one by its own link; null if none does. */
function nextOf(page: z.output<typeof Page>, here: number): LinkedPage | null {
  const links = page['@links'];
  const link = typeof links === 'object' && links !== null && 'next' in links ? links.next : null;
  const next = pageOfLink(link);
  // Otherwise following it could go round for ever.
  return next && next.page > here && page.items.length > 0 ? next : null;
}

type Answer = Pick<Reply<unknown>, 'value' | 'status'>;

const unusable = (status: number, what: 'too-large' | 'wrong-shape') =>
  fail({ kind: 'unexpected-answer', role: 'gateway', status, what, details: [] });

/** An answer with the items of all pages that follow it. If one of them does not come, or there is no end, none counts. */
async function withLaterPages(
  ask: (page: LinkedPage | null) => Promise<Result<Reply<unknown>>>,
): Promise<Result<Answer>> {
  const first = await ask(null);
  if (!first.ok) return first;
  const { value, status, text } = first.value;
  const page = Page.safeParse(value);
  if (!page.success) return ok({ value, status });
  const firstPage = page.data;
  let { items } = firstPage;
  let characters = text.length;
  let next = nextOf(firstPage, 1);
  for (let pages = 1; next; pages += 1) {
    if (pages === MOST_PAGES) return unusable(status, 'too-large');
    const reply = await ask(next);
    if (!reply.ok) return reply;
    characters += reply.value.text.length;
    if (characters > WHOLE_CHARACTERS) return unusable(reply.value.status, 'too-large');
    const later = Page.safeParse(reply.value.value);
    if (!later.success) return unusable(reply.value.status, 'wrong-shape');
    items = items.concat(later.data.items);
    next = nextOf(later.data, next.page);
  }
  return ok({ value: { ...firstPage, items }, status });
}

/**
 * Asks one lookup of the gateway for its identifiers, page by page where it comes in pages. Its path and payload are not
 * shown, so several shapes are read, and items that cannot be used are counted. Names that contain a secret are left
 * out. (Interface, "Referenced lookup endpoints".)
 */
export async function readLookup(
  client: ApiClient,
  { kind, path, range }: Asked,
  signal?: AbortSignal,
): Promise<Result<Lookup>> {
  const segments = path.split('/');
  if (!segments.every(isSegment)) {
    const message = 'The path of this lookup is not usable in an address.';
    return fail({ kind: 'invalid', issues: [{ path: `paths.${kind}`, message }] });
  }
  const answer = await withLaterPages((page) =>
    client.ask({
      endpoint: 'lookups',
      role: 'gateway',
      method: 'GET',
      path: segments,
      query: {
        ...range,
        ...(page && { page: String(page.page) }),
        ...(page?.pageSize && { page_size: String(page.pageSize) }),
      },
      accept: [200],
      answer: z.unknown(),
      answerBytes: ANSWER_BYTES,
      scope: SCOPES.reports,
      ...(signal && { signal }),
    }),
  );
  if (!answer.ok) return fail(answer.error);
  const { value, status } = answer.value;
  const read = readJsonEntries(value, kind);
  if (typeof read === 'string') return unusable(status, read === 'too-many' ? 'too-large' : 'wrong-shape');
  // A list of another kind may be at a path that was mistyped.
  const ofKind = read.entries.filter((each) => each.kind === kind);
  const entries = cleanOf(ofKind, client);
  const total = Total.safeParse(value);
  return ok({
    entries,
    skipped: read.refused.length + read.entries.length - entries.length,
    total: total.success ? total.data.total_items : null,
  });
}

/** How many entries are searched for secrets at once, which takes a quarter of the time of one after another. */
const AT_A_TIME = 50;

const textOf = ({ id, said }: SaidEntry) =>
  [id, said.name, said.description, said.fieldType, said.unitType, ...(said.fieldTypes ?? [])].join('\n');

/** The entries that repeat no secret, and are searched within what a body may take. */
function cleanOf(entries: readonly SaidEntry[], { redactor }: ApiClient): SaidEntry[] {
  const own = redactor.forBody();
  const isClean = (text: string) => own.cleanData(text) === text;
  const clean: SaidEntry[] = [];
  for (let at = 0; at < entries.length; at += AT_A_TIME) {
    const some = entries.slice(at, at + AT_A_TIME);
    const areClean = isClean(some.map(textOf).join('\n'));
    clean.push(...(areClean ? some : some.filter((each) => isClean(textOf(each)))));
  }
  return clean;
}
