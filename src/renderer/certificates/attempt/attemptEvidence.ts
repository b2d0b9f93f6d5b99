import type { Attempt } from '../../../contract/certificates.ts';
import type { Evidence } from '../../../contract/cases.ts';
import { compareFields } from '../../../organizations/comparison.ts';
import { pieceTable, pieceText } from '../../evidence/piecePart.ts';
import { formatTime } from '../../ui/text/formats.ts';
import { fieldName } from '../fieldNames.ts';
import { textsOf } from '../sentFields.ts';
import { outcomeOf } from './outcome.ts';
import { words } from './words.ts';

const { facts: names, comparison } = words;

/** What was sent, beside what came back where something did. */
function fieldsOf({ sent, state }: Attempt) {
  const text = (name: string) => ({ name, kind: 'text' as const });
  if (state.kind !== 'answered')
    return pieceTable(
      names.sent,
      [text(comparison.field), text(comparison.sent)],
      textsOf(sent).map(({ path, text: value }) => [fieldName(path), value]),
    );
  return pieceTable(
    comparison.title,
    [text(comparison.field), text(comparison.sent), text(comparison.received)],
    compareFields(sent, state.organization).map((field) => [
      fieldName(field.path),
      field.sent,
      field.received,
    ]),
  );
}

/** What became of a change of organization, as a case keeps it. */
export function attemptEvidence(attempt: Attempt, predicted: string): Evidence {
  const { id, requestId, type, profileName, demo, startedAtMs, state } = attempt;
  const { title, meaning, details } = outcomeOf(attempt);
  return {
    kind: 'evidence',
    of: 'outcome',
    title: words.title(requestId),
    lines: [title, meaning, ...details].filter(Boolean).map(pieceText),
    facts: [
      [names.profile, pieceText(profileName)],
      [names.type, type],
      [names.started, formatTime(startedAtMs)],
      ...('atMs' in state ? [[names.ended, formatTime(state.atMs)] satisfies [string, string]] : []),
      ...(state.kind === 'answered' ? [[names.status, String(state.status)] satisfies [string, string]] : []),
      [names.prediction, pieceText(predicted)],
    ],
    picture: null,
    tables: [fieldsOf(attempt)],
    demo,
    source: {
      kind: 'attempt',
      id,
      state: state.kind,
      found: state.kind === 'unknown' ? (state.checked?.found ?? null) : null,
    },
  };
}
