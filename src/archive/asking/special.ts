import type { EventAnswers, QuestionOf } from '../../contract/eventQuestions.ts';
import { DERIVED_FIELDS } from '../../events/derivedFields.ts';
import { FIELD_NAMES, fieldNamesIn } from '../../events/fields.ts';
import { rankSpecial } from '../../table/special/ranking.ts';
import { foundCount, type Explorer, type FoundRows } from './explorer.ts';
import type { Pace } from './pace.ts';
import { countCodes, type Values } from './values.ts';

type Asked = QuestionOf<'special'>;
type Special = EventAnswers['special']['values'][number];

/** Fields whose values say nothing of what entries have in common. */
const TELL_NOTHING = new Set<string>([...FIELD_NAMES.id, ...FIELD_NAMES.epochTime, ...FIELD_NAMES.timestamp]);

/** How often each value occurs in the rows, by code. */
const countsIn = (values: Values, rows: FoundRows): Uint32Array =>
  countCodes({ ...values, codes: values.codes.subarray(rows.from, rows.to) }, rows.chosen);

/** The values that are more frequent in one scope than in another, or than in everything else. */
export async function special(
  explorer: Explorer,
  { scope, against, top }: Asked,
  pace: Pace,
): Promise<EventAnswers['special']> {
  const { timeline, store } = explorer;
  const everything: FoundRows = { from: 0, to: timeline.rows, chosen: null };
  const rows = await explorer.rowsOf(timeline, scope, pace);
  const others = against ? await explorer.rowsOf(timeline, against, pace) : null;
  const inside = foundCount(rows);
  const outside = others ? foundCount(others) : timeline.rows - inside;
  const own = fieldNamesIn(
    Array.from({ length: store.names.count }, (_, field) => store.names.nameOf(field)),
  );
  const names = [...own.filter((name) => !TELL_NOTHING.has(name)), ...DERIVED_FIELDS.map(({ name }) => name)];
  const candidates: Special[] = [];
  for (const name of names) {
    const asked = explorer.asked(name);
    if (!asked) continue;
    const values = await explorer.values(timeline, asked, everything, pace);
    const found = countsIn(values, rows);
    const elsewhere = countsIn(values, others ?? everything);
    for (let code = 2; code < values.size; code += 1) {
      if (code % 65_536 === 0) await pace.pause();
      const count = found[code] ?? 0;
      // One entry has nothing in common with itself.
      if (count < 2 || code === values.empty) continue;
      const rest = (elsewhere[code] ?? 0) - (others ? 0 : count);
      // Only what is more frequent can be special: nothing else is read.
      if (count * outside <= rest * inside) continue;
      candidates.push({ field: name, value: values.textOf(code), inside: count, outside: rest });
    }
    await pace.pause();
  }
  const values = rankSpecial(candidates, inside, outside).slice(0, top);
  return { kind: 'special', inside, outside, values };
}
