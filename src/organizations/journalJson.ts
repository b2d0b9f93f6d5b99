import type { Attempt } from '../contract/certificates.ts';
import type { Prediction } from '../contract/prediction.ts';
import { apiJson, apiPath, nearJson } from './apiJson.ts';
import { endingOf, utc } from './journalEnding.ts';

/** Entries in one piece of a file. */
const PIECE = 500;

type Members = Record<string, string | undefined>;

/** An object from texts that are JSON already, so that ids keep all of their digits. */
const jsonObject = (members: Members): string =>
  `{${Object.entries(members)
    .flatMap(([name, json]) => (json === undefined ? [] : [`${JSON.stringify(name)}:${json}`]))
    .join(',')}}`;

type Outcome = Prediction['expected'] | Prediction['otherwise'][number];

const outcomeJson = (outcome: Outcome): string =>
  jsonObject({
    kind: JSON.stringify(outcome.kind),
    by: 'by' in outcome ? JSON.stringify(outcome.by) : undefined,
    ids: 'ids' in outcome ? `[${outcome.ids.join(',')}]` : undefined,
    why: 'why' in outcome ? JSON.stringify(outcome.why) : undefined,
    fields: 'fields' in outcome ? JSON.stringify(outcome.fields.map(apiPath)) : undefined,
  });

const predictionJson = ({ id, name, expected, otherwise, certainty }: Prediction): string =>
  jsonObject({
    id: JSON.stringify(id),
    name: JSON.stringify(name),
    expected: outcomeJson(expected),
    otherwise: `[${otherwise.map(outcomeJson).join(',')}]`,
    certainty: JSON.stringify(certainty),
  });

function attemptJson(attempt: Attempt): string {
  const { id, startedAtMs, profileName, demo, requestId, type, sent, prediction, near, state } = attempt;
  const { organization_id: organizationId, ...ending } = endingOf(state);
  const endings = Object.entries(ending).flatMap(([name, text]) =>
    text === '' ? [] : [[name, JSON.stringify(text)] as const],
  );
  return jsonObject({
    attempt: JSON.stringify(id),
    started_utc: JSON.stringify(utc(startedAtMs)),
    profile: JSON.stringify(profileName),
    demo: JSON.stringify(demo),
    request_id: JSON.stringify(requestId),
    certificate_type: JSON.stringify(type),
    sent: apiJson(sent),
    prediction: predictionJson(prediction),
    near_shown: near && nearJson(near),
    organization_id: organizationId === '' ? undefined : organizationId,
    ...Object.fromEntries(endings),
    answer: state.kind === 'answered' ? apiJson(state.organization) : undefined,
    answer_other_fields: state.kind === 'answered' ? JSON.stringify(state.otherFields) : undefined,
  });
}

/** The journal as JSON, in pieces: an array with one object for each attempt, an id with all of its digits. */
export function* journalJson(attempts: readonly Attempt[]): Generator<string, void> {
  yield '[';
  for (let at = 0; at < attempts.length; at += PIECE)
    yield attempts
      .slice(at, at + PIECE)
      .map((attempt, index) => `${at + index === 0 ? '\n' : ',\n'}${attemptJson(attempt)}`)
      .join('');
  yield '\n]\n';
}
