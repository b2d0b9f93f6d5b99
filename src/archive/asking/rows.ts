// Questions that are answered with entries.

import type { EventAnswers, QuestionOf, EventRow } from '../../contract/eventQuestions.ts';
import { NO_TIME } from '../reading/entryTime.ts';
import { entryKey, textOf, type Segment, type Shared } from '../segments/segment.ts';
import { foundCount, positionAt, type Explorer } from './explorer.ts';
import type { AskedField } from './askedField.ts';
import type { Pace } from './pace.ts';
import { firstFrom } from './timeline.ts';

const timeOf = (micros: number | undefined) => (micros === undefined || micros === NO_TIME ? null : micros);

/** The first value that an entry has under one of the names of a field; null if it has none of these. */
function valueOf({ fields, derive }: AskedField, segment: Segment, row: number, shared: Shared) {
  const texts = fields.flatMap((field) => textOf(segment, field, row, shared) ?? []);
  const text = texts.find((each) => each !== '') ?? texts[0] ?? null;
  return text !== null && derive ? derive(text) : text;
}

/** A window of the list. */
export async function page(
  explorer: Explorer,
  { scope, order, offset, limit, fields }: QuestionOf<'page'>,
  pace: Pace,
): Promise<EventAnswers['page']> {
  const { timeline, store } = explorer;
  const rows = await explorer.rowsOf(timeline, scope, pace);
  const entries = foundCount(rows);
  const asked = fields.map((field) => explorer.asked(field));
  const shown: EventRow[] = [];
  for (let index = offset; index < Math.min(offset + limit, entries); index += 1) {
    const position = positionAt(rows, order === 'oldest' ? index : entries - 1 - index);
    const entry = timeline.at(position);
    if (!entry) continue;
    const { segment, row } = entry;
    const values = asked.map((each) => each && valueOf(each, segment, row, store.shared));
    shown.push({
      id: entryKey(segment, row, store.shared),
      atMicros: timeOf(timeline.micros[position]),
      values,
    });
    await pace.pause();
  }
  return { kind: 'page', entries, offset, rows: shown };
}

/** Where in the list an entry stands. */
export async function offsetOf(
  explorer: Explorer,
  { scope, order, id }: QuestionOf<'offset'>,
  pace: Pace,
): Promise<EventAnswers['offset']> {
  const { timeline, store } = explorer;
  const rows = await explorer.rowsOf(timeline, scope, pace);
  const found = store.find(id);
  const position = found ? timeline.positionOf(found.segment, found.row) : -1;
  if (position < rows.from || position >= rows.to) return { kind: 'offset', offset: null };
  const row = position - rows.from;
  const index = rows.chosen ? firstFrom(rows.chosen, row) : row;
  if (rows.chosen && rows.chosen[index] !== row) return { kind: 'offset', offset: null };
  return { kind: 'offset', offset: order === 'oldest' ? index : foundCount(rows) - 1 - index };
}
