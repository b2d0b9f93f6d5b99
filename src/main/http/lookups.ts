import { z } from 'zod';
import type { CatalogueKind, SaidEntry } from '../../contract/catalogue.ts';
import { SCOPES } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { readJsonEntries } from '../../queries/catalogue/jsonEntries.ts';
import { isSegment } from './address.ts';
import type { ApiClient } from './request.ts';

/** Ten thousand entries with a sentence each. */
const ANSWER_BYTES = 4 * 2 ** 20;

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

/**
 * Asks one lookup of the gateway for its identifiers. Its path and payload are not shown, so several shapes are read,
 * and items that cannot be used are counted. Names that contain a secret are left out. (Interface, "Referenced lookup
 * endpoints".)
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
  const reply = await client.ask({
    endpoint: 'lookups',
    role: 'gateway',
    method: 'GET',
    path: segments,
    ...(range && { query: range }),
    accept: [200],
    answer: z.unknown(),
    answerBytes: ANSWER_BYTES,
    scope: SCOPES.reports,
    ...(signal && { signal }),
  });
  if (!reply.ok) return fail(reply.error);
  const { value, status } = reply.value;
  const read = readJsonEntries(value, kind);
  if (typeof read === 'string')
    return fail({
      kind: 'unexpected-answer',
      role: 'gateway',
      status,
      what: read === 'too-many' ? 'too-large' : 'wrong-shape',
      details: [],
    });
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

/** The entries that repeat no secret. */
function cleanOf(entries: readonly SaidEntry[], { redactor }: ApiClient): SaidEntry[] {
  const isClean = (text: string) => redactor.cleanData(text) === text;
  const clean: SaidEntry[] = [];
  for (let at = 0; at < entries.length; at += AT_A_TIME) {
    const some = entries.slice(at, at + AT_A_TIME);
    const areClean = isClean(some.map(textOf).join('\n'));
    clean.push(...(areClean ? some : some.filter((each) => isClean(textOf(each)))));
  }
  return clean;
}
