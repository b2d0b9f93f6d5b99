import { SentFileName } from '../../contract/fileName.ts';
import { issueWords } from '../../contract/issueWords.ts';
import { Identifier } from '../../contract/reports.ts';
import type { CatalogueKind } from '../../queries/catalogue.ts';
import { checksOf } from '../../queries/checks/checks.ts';
import { readTime } from '../../queries/times.ts';
import { timeFault } from '../../queries/timeWords.ts';
import { words as formWords } from '../forms/words.ts';
import { problemsOfRow } from './filterRows.ts';
import { itemsOf, requestOf, type Around, type BuilderFields } from './form.ts';
import { words } from './words.ts';

/** What is wrong with a field, so that nothing can be sent. */
type FieldProblem = { path: readonly (string | number)[]; message: string };

const LIMIT = /^[1-9]\d*$/;

const identifierProblem = (id: string): string | undefined =>
  Identifier.safeParse(id, { error: issueWords }).error?.issues[0]?.message;

function pickerProblems(
  name: 'metrics' | 'dimensions',
  kind: CatalogueKind,
  fields: BuilderFields,
  around: Around,
): FieldProblem[] {
  const { chosen, typed } = fields[name];
  const items = itemsOf(fields[name], kind, around);
  const text = typed.trim();
  const isLeft = text !== '' && items.length === chosen.length && !chosen.includes(text);
  const wrong = chosen.flatMap((id, index) => {
    const message = identifierProblem(id);
    return message === undefined ? [] : [{ path: [name, index], message }];
  });
  if (isLeft) return [{ path: [name], message: formWords.notAdded(text) }, ...wrong];
  if (name === 'metrics' && items.length === 0) return [{ path: [name], message: words.metrics.required }];
  return wrong;
}

function timeProblems(fields: BuilderFields, { here }: Around): FieldProblem[] {
  return (['start', 'end'] as const).flatMap((name) => {
    const read = readTime(fields[name], here);
    const message = read.kind === 'empty' ? words.time.required : timeFault(read);
    return message === null ? [] : [{ path: [name], message }];
  });
}

/** A text that is seen but is no level yet. */
function sortProblems({ sortTyped }: BuilderFields): FieldProblem[] {
  const text = sortTyped.trim();
  return text === '' ? [] : [{ path: ['sortTyped'], message: formWords.notAdded(text) }];
}

function outputProblems({ limit, fileName }: BuilderFields): FieldProblem[] {
  const rows = limit.trim();
  const limitProblem =
    rows !== '' && !LIMIT.test(rows)
      ? words.output.limitWrong
      : Number.isSafeInteger(Number(rows))
        ? null
        : words.output.limitTooLarge;
  const name = SentFileName.safeParse(fileName).error?.issues[0]?.message;
  return [
    ...(limitProblem === null ? [] : [{ path: ['limit'], message: limitProblem }]),
    ...(name === undefined ? [] : [{ path: ['fileName'], message: name }]),
  ];
}

/** The field of the form that a check is told at. */
const fieldOf = (checked: string) => (checked === 'filter' ? 'filters' : checked);

/** Everything that is wrong with the fields, each told once: as they are typed, then as the request they make. */
export function problemsOf(fields: BuilderFields, around: Around): FieldProblem[] {
  const found: FieldProblem[] = [
    ...timeProblems(fields, around),
    ...pickerProblems('metrics', 'metric', fields, around),
    ...pickerProblems('dimensions', 'dimension', fields, around),
    ...fields.filters.flatMap((row, index) =>
      Object.entries(problemsOfRow(row)).map(([part, message]) => ({
        path: ['filters', index, part],
        message,
      })),
    ),
    ...sortProblems(fields),
    ...outputProblems(fields),
  ];
  const told = new Set(found.map(({ path }) => path[0]));
  const checks = checksOf({ request: requestOf(fields, around), catalogue: around.known, here: around.here });
  for (const { level, field, message } of checks) {
    const name = fieldOf(field);
    if (level !== 'blocks' || told.has(name)) continue;
    told.add(name);
    found.push({ path: [name], message });
  }
  return found;
}
