import type { Attempt } from '../contract/certificates.ts';
import type { Organization } from '../contract/organization.ts';
import type { PredictedOutcome } from '../contract/prediction.ts';
import { FieldWriter } from '../table/export/csvFields.ts';
import { apiJson, nearJson } from './apiJson.ts';
import { API_NAMES } from './apiNames.ts';
import { ENDING, endingOf, utc } from './journalEnding.ts';

/** Lines in one piece of a file. */
const PIECE = 500;

/** The fields of an organization in the order of the API's names. Contacts are JSON, since a cell holds one text. */
function cellsOf(organization: Organization): string[] {
  const { id, additionalContacts, ...texts } = organization;
  const byKey = new Map<string, string | undefined>(Object.entries(texts));
  const contacts =
    additionalContacts === undefined
      ? ''
      : apiJson({ id: null, additionalContacts }).slice('{"additional_contacts":'.length, -1);
  return [
    id ?? '',
    ...Object.keys(API_NAMES).map((key) =>
      key === 'additionalContacts' ? contacts : (byKey.get(key) ?? ''),
    ),
  ];
}

const SENT = ['id', ...Object.values(API_NAMES)].map((name) => `sent_${name}`);
const HEADER = [
  'attempt',
  'started_utc',
  'profile',
  'demo',
  'request_id',
  'certificate_type',
  ...SENT,
  'predicted',
  'predicted_ids',
  'certainty',
  'near_shown',
  ...ENDING,
  'answer',
  'answer_other_fields',
];

const idsOf = (outcome: PredictedOutcome) => (outcome.kind === 'associated' ? outcome.ids.join(' ') : '');
const kindOf = (outcome: PredictedOutcome) =>
  outcome.kind === 'associated'
    ? `associated by ${outcome.by}`
    : outcome.kind === 'refused'
      ? `refused: ${outcome.why}`
      : outcome.kind;

function rowOf(attempt: Attempt): string[] {
  const { id, startedAtMs, profileName, demo, requestId, type, sent, prediction, near, state } = attempt;
  const ending = endingOf(state);
  return [
    id,
    utc(startedAtMs),
    profileName,
    demo ? 'DEMO' : '',
    requestId,
    type,
    ...cellsOf(sent),
    kindOf(prediction.expected),
    idsOf(prediction.expected),
    prediction.certainty,
    near && near.length > 0 ? nearJson(near) : '',
    ...ENDING.map((name) => ending[name]),
    state.kind === 'answered' ? apiJson(state.organization) : '',
    state.kind === 'answered' && state.otherFields.length > 0 ? JSON.stringify(state.otherFields) : '',
  ];
}

/**
 * The journal as CSV for spreadsheets (RFC 4180), in pieces: one line for each attempt, what was sent under the API's
 * names, times in UTC. No cell is a formula. Returns how many cells were protected. (Interface, "Organization".)
 */
export function* journalCsv(attempts: readonly Attempt[]): Generator<string, { protectedCells: number }> {
  const fields = new FieldWriter({ guardFormulas: true });
  const line = (cells: readonly string[]) => `${cells.map((cell) => fields.text(cell, false)).join(',')}\r\n`;
  yield `\ufeff${line(HEADER)}`;
  for (let at = 0; at < attempts.length; at += PIECE)
    yield attempts
      .slice(at, at + PIECE)
      .map((attempt) => line(rowOf(attempt)))
      .join('');
  return { protectedCells: fields.protectedCells };
}
