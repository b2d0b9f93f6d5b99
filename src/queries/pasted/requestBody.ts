import { SentFileName, storableFileName } from '../../contract/fileName.ts';
import { issueWords } from '../../contract/issueWords.ts';
import { ReportRequest, type Remark, type ReportQuery } from '../../contract/reports.ts';
import { readTime, type TimeReference } from '../times.ts';
import { timeFault } from '../timeWords.ts';
import { filtersOf } from './filterObjects.ts';
import {
  EXPECTED,
  isAbsent,
  isMembers,
  notTaken,
  textByName,
  textOf,
  textsOf,
  unknownOf,
  writtenOf,
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
  const text = writtenOf(value);
  if (text === undefined || text.trim() === '') {
    if (isAbsent(value) || text !== undefined)
      found.faults.push({ path, message: 'Every request needs this time.' });
    else notTaken(found, path, 'text');
    return '';
  }
  const read = readTime(text, here);
  const fault = timeFault(read);
  if (fault !== null) found.faults.push({ path, message: fault });
  if (!('sent' in read)) return text;
  if (read.kind === 'fixed' && read.sent !== text)
    found.notes.push({ path, message: `“${text}” is sent as ${read.sent}.` });
  return read.sent;
}

const NAMES = new Intl.ListFormat('en-GB', { type: 'conjunction' });

type Limit = { limit: number | null; written: string | null };

/** A number of rows. What is none stands in the form as it is written, so that it is corrected, not forgotten. */
function limitOf(found: Findings, path: string, value: unknown): Limit {
  const written = writtenOf(value);
  if (written === undefined) {
    if (!isAbsent(value)) notTaken(found, path, 'limit');
    return { limit: null, written: null };
  }
  const limit = Number(written);
  if (/^[1-9]\d*$/.test(written) && Number.isSafeInteger(limit)) {
    if (typeof value === 'string')
      found.notes.push({ path, message: `The text “${written}” was taken as a number.` });
    return { limit, written: null };
  }
  found.faults.push({ path, message: `${EXPECTED.limit} It was “${written.slice(0, 100)}”.` });
  return { limit: null, written };
}

/** The query. What is missing or wrong in it is among the faults. */
function queryOf(found: Findings, params: Members, limit: number | null, here: TimeReference): ReportQuery {
  const at = (name: string) => `query.params.${name}`;
  /** Each of them once: more would not be shown, and mean nothing. */
  const once = (name: string, list: readonly string[]) => {
    const distinct = [...new Set(list)];
    if (distinct.length < list.length)
      found.notes.push({ path: at(name), message: 'What stands here twice is sent once.' });
    return distinct;
  };
  const faultless = found.faults.length;
  const metrics = textsOf(found, at('metrics'), params['metrics']);
  if (metrics.length === 0 && found.faults.length === faultless)
    found.faults.push({ path: at('metrics'), message: 'Every request needs at least one metric.' });
  const dimensions = isMembers(params['dimensions'])
    ? textByName(found, at('dimensions'), params['dimensions'])
    : textsOf(found, at('dimensions'), params['dimensions']);
  const named = Array.isArray(dimensions) ? [] : Object.entries(dimensions);
  const lost = named.filter(([name, dimension], index) => name !== String(index) && name !== dimension);
  if (lost.length > 0)
    found.notes.push({
      path: at('dimensions'),
      message: `Only the dimensions of this object are kept, and not the names that they stand under: ${NAMES.format(lost.map(([name]) => `“${name}”`))}.`,
    });
  return {
    by: isAbsent(params['by']) ? null : (textOf(found, at('by'), params['by']) ?? null),
    dimensions: once('dimensions', Object.values(dimensions)),
    start: timeOf(found, at('start'), params['start'], here),
    end: timeOf(found, at('end'), params['end'], here),
    metrics: once('metrics', metrics),
    filter: filtersOf(found, params['filter']),
    limit,
    sort: textsOf(found, at('sort'), params['sort']),
    units: textByName(found, at('units'), params['units']),
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
  const name = isAbsent(value) ? '' : (textOf(found, 'filename', value) ?? '');
  const sent = SentFileName.safeParse(name);
  if (sent.success) return sent.data;
  const storable = storableFileName(name);
  found.notes.push({
    path: 'filename',
    message: `This name is too long or has invisible characters. It became “${storable}”.`,
  });
  return storable;
}

type Refused = { path: readonly PropertyKey[]; message: string };

const isWithin = (path: string, other: string) =>
  path === other || (path.startsWith(other) && /^[.[]/.test(path.slice(other.length)));

/** What the contract refuses of members of which nothing is said yet. */
const refusals = (issues: readonly Refused[], said: readonly Remark[]): Remark[] =>
  issues
    .map(({ path, message }) => ({ path: wirePath(path), message }))
    .filter(({ path }) => !said.some((fault) => isWithin(path, fault.path) || isWithin(fault.path, path)));

/** Whether a body is the answer to a request rather than one: its other members describe the report. */
const isAnswer = (value: Members) => '@id' in value || ('status' in value && 'id' in value);

/** Reads the body of a generate request, its query or its params alone, or the answer to one. (Interface, endpoint 1.) */
export function readBody(value: unknown, here: TimeReference): Reading {
  if (!isMembers(value)) return wrong('', EXPECTED.object);
  const found: Findings = { faults: [], notes: [] };
  const inside = unwrapped(value);
  if (isAnswer(value)) {
    inside.body = {};
    inside.query = {};
    found.notes.push({ path: '', message: 'This is a report’s answer. Only its query was taken.' });
  }
  if (!isMembers(inside.params)) return wrong('query.params', EXPECTED.object);
  if (!KNOWN.params.some((name) => isMembers(inside.params) && name in inside.params))
    return wrong('', 'This is not a report request: it has none of start, end, metrics and the like.');
  const format = inside.body['format'];
  if (!isAbsent(format) && format !== 'csv' && format !== 'json')
    found.faults.push({ path: 'format', message: EXPECTED.format });
  const { limit, written } = limitOf(found, 'query.params.limit', inside.params['limit']);
  const query = queryOf(found, inside.params, limit, here);
  const fileName = fileNameOf(found, inside.body['filename']);
  const kept = {
    body: unknownOf(inside.body, KNOWN.body, '', found),
    query: unknownOf(inside.query, KNOWN.query, 'query.', found),
    params: unknownOf(inside.params, KNOWN.params, 'query.params.', found),
  };
  const unknown = Object.fromEntries(Object.entries(kept).filter(([, members]) => members !== undefined));
  const read: ReportRequest = {
    query,
    format: format === 'json' ? 'json' : 'csv',
    fileName,
    ...(Object.keys(unknown).length === 0 ? {} : { unknown }),
  };
  const parsed = ReportRequest.safeParse(read, { error: issueWords });
  return {
    ok: true,
    request: parsed.success ? parsed.data : read,
    limit: written,
    faults: [...found.faults, ...refusals(parsed.error?.issues ?? [], found.faults)],
    notes: found.notes,
  };
}
