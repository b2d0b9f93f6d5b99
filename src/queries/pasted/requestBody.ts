import { SentFileName, storableFileName } from '../../contract/fileName.ts';
import { issueWords } from '../../contract/issueWords.ts';
import { ReportRequest, type ReportQuery } from '../../contract/reports.ts';
import { isLongNumber } from '../longNumbers.ts';
import { readTime, type TimeReference } from '../times.ts';
import { timeFault } from '../timeWords.ts';
import { filtersOf } from './filterObjects.ts';
import {
  EXPECTED,
  TOO_LONG,
  isAbsent,
  isMembers,
  isNumber,
  isText,
  isTextByName,
  isTexts,
  isTextsOrByName,
  member,
  unknownOf,
  type Findings,
  type Members,
} from './members.ts';
import { wrong, type Reading } from './reading.ts';

const KNOWN = {
  body: ['query', 'filename', 'format'],
  query: ['params'],
  params: ['by', 'dimensions', 'start', 'end', 'metrics', 'filter', 'limit', 'sort', 'units'],
} as const;

/** Body, query and params of a value, whichever of them it is. */
function unwrapped(value: Members): { body: Members; query: Members; params: unknown } {
  if ('query' in value) {
    const { query } = value;
    if (!isMembers(query)) return { body: value, query: {}, params: undefined };
    return 'params' in query
      ? { body: value, query, params: query['params'] }
      : { body: value, query: {}, params: query };
  }
  if ('params' in value) return { body: {}, query: value, params: value['params'] };
  const { format, filename, ...params } = value;
  return {
    body: { ...(format === undefined ? {} : { format }), ...(filename === undefined ? {} : { filename }) },
    query: {},
    params,
  };
}

function timeOf(found: Findings, path: string, value: unknown, here: TimeReference): string {
  const text = member(found, path, value, [isText, 'text']);
  if (text === undefined || text.trim() === '') {
    if (isAbsent(value) || text !== undefined)
      found.problems.push({ path, message: 'Every request needs this time.' });
    return '';
  }
  const read = readTime(text, here);
  const fault = timeFault(read);
  if (fault !== null) found.problems.push({ path, message: fault });
  if (!('sent' in read)) return text;
  if (read.kind === 'fixed' && read.sent !== text)
    found.notes.push({ path, message: `“${text}” is sent as ${read.sent}.` });
  return read.sent;
}

const NAMES = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** A number of rows. One that cannot be kept exactly is left out, and the rest of the request stays. */
function limitOf(found: Findings, path: string, value: unknown): number | null {
  const isTooLarge = isLongNumber(value) || (isNumber(value) && Math.abs(value) > Number.MAX_SAFE_INTEGER);
  if (!isTooLarge) return member(found, path, value, [isNumber, 'limit']) ?? null;
  found.notes.push({ path, message: TOO_LONG });
  return null;
}

/** The query. What is missing or wrong in it is among the problems. */
function queryOf(found: Findings, params: Members, here: TimeReference): ReportQuery {
  const at = (name: string) => `query.params.${name}`;
  /** Each of them once: more would not be shown, and mean nothing. */
  const once = (name: string, list: readonly string[]) => {
    const distinct = [...new Set(list)];
    if (distinct.length < list.length)
      found.notes.push({ path: at(name), message: 'What stands here twice is sent once.' });
    return distinct;
  };
  const texts = (name: string) => member(found, at(name), params[name], [isTexts, 'texts']) ?? [];
  const metrics = texts('metrics');
  if (isAbsent(params['metrics']) || (isTexts(params['metrics']) && metrics.length === 0))
    found.problems.push({ path: at('metrics'), message: 'Every request needs at least one metric.' });
  const dimensions = member(found, at('dimensions'), params['dimensions'], [isTextsOrByName, 'dimensions']);
  const named = Array.isArray(dimensions) ? [] : Object.entries(dimensions ?? {});
  const lost = named.filter(([name, dimension], index) => name !== String(index) && name !== dimension);
  if (lost.length > 0)
    found.notes.push({
      path: at('dimensions'),
      message: `Only the dimensions of this object are kept, and not the names that they stand under: ${NAMES.format(lost.map(([name]) => `“${name}”`))}.`,
    });
  return {
    by: member(found, at('by'), params['by'], [isText, 'text']) ?? null,
    dimensions: once('dimensions', Object.values(dimensions ?? [])),
    start: timeOf(found, at('start'), params['start'], here),
    end: timeOf(found, at('end'), params['end'], here),
    metrics: once('metrics', metrics),
    filter: filtersOf(found, params['filter']),
    limit: limitOf(found, at('limit'), params['limit']),
    sort: texts('sort'),
    units: member(found, at('units'), params['units'], [isTextByName, 'units']) ?? {},
  };
}

/** Where a member is in the body, by its path in a request. */
const wirePath = (path: readonly PropertyKey[]) =>
  path
    .map(String)
    .join('.')
    .replace(/^query\./, 'query.params.')
    .replace(/^fileName/, 'filename')
    .replace(/\.(\d+)(?=\.|$)/g, '[$1]');

function fileNameOf(found: Findings, value: unknown): string {
  const name = member(found, 'filename', value, [isText, 'text']) ?? '';
  const sent = SentFileName.safeParse(name);
  if (sent.success) return sent.data;
  const storable = storableFileName(name);
  found.notes.push({
    path: 'filename',
    message: `This name is too long or has invisible characters. It became “${storable}”.`,
  });
  return storable;
}

/** Whether a body is the answer to a request rather than one: its other members describe the report. */
const isAnswer = (value: Members) => '@id' in value || ('status' in value && 'id' in value);

/** Reads the body of a generate request, its query or its params alone, or the answer to one. (Interface, endpoint 1.) */
export function readBody(value: unknown, here: TimeReference): Reading {
  if (!isMembers(value)) return wrong('', EXPECTED.object);
  const found: Findings = { problems: [], notes: [] };
  const inside = unwrapped(value);
  if (isAnswer(value)) {
    inside.body = {};
    inside.query = {};
    found.notes.push({ path: '', message: 'This is a report’s answer. Only its query was taken.' });
  }
  if (!isMembers(inside.params)) return wrong('query.params', EXPECTED.object);
  if (!KNOWN.params.some((name) => isMembers(inside.params) && name in inside.params))
    return wrong('', 'This is no report request: it has none of start, end, metrics and the like.');
  const format = inside.body['format'];
  if (!isAbsent(format) && format !== 'csv' && format !== 'json')
    found.problems.push({ path: 'format', message: EXPECTED.format });
  const query = queryOf(found, inside.params, here);
  const fileName = fileNameOf(found, inside.body['filename']);
  const kept = {
    body: unknownOf(inside.body, KNOWN.body, '', found),
    query: unknownOf(inside.query, KNOWN.query, 'query.', found),
    params: unknownOf(inside.params, KNOWN.params, 'query.params.', found),
  };
  const unknown = Object.fromEntries(Object.entries(kept).filter(([, members]) => members !== undefined));
  const [problem] = found.problems;
  if (problem) return { ok: false, problem };
  const request = ReportRequest.safeParse(
    {
      query,
      format: format === 'json' ? 'json' : 'csv',
      fileName,
      ...(Object.keys(unknown).length === 0 ? {} : { unknown }),
    },
    { error: issueWords },
  );
  if (request.success) return { ok: true, request: request.data, notes: found.notes };
  const [issue] = request.error.issues;
  return wrong(wirePath(issue?.path ?? []), issue?.message ?? EXPECTED.object);
}
