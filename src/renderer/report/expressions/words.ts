import type { DerivedProblem } from '../../../table/derived/resolve.ts';
import { TEXT_FUNCTION_NAMES, type TextFunctionName } from '../../../table/derived/textFunctions.ts';

/** What stands in the brackets. */
const TEXT_SIGNATURES = {
  lower: 'lower(text)',
  upper: 'upper(text)',
  trim: 'trim(text)',
  left: 'left(text, characters)',
  right: 'right(text, characters)',
  mid: 'mid(text, first character, characters)',
  before: "before(text, 'separator')",
  after: "after(text, 'separator')",
  replace: "replace(text, 'old', 'new')",
  concat: 'concat(text, text, …)',
  length: 'length(text)',
} satisfies Record<TextFunctionName, string>;
const SIGNATURES: Readonly<Record<string, string>> = {
  ...TEXT_SIGNATURES,
  if: "if(status in 4xx, 'error', 'ok')",
  percent: 'percent(figure, target)',
};

/** What is wrong with an expression, and what to do. */
export function problemWords(problem: DerivedProblem): string {
  switch (problem.kind) {
    case 'nothing':
      return 'Enter what the column is made of, such as hits / requests.';
    case 'too-long':
      return 'Use at most 1 000 characters.';
    case 'not-understood':
      return 'This sign has no meaning here. Use + − * / and brackets, and put a name with other signs in "quotation marks".';
    case 'open-quote':
      return 'The quotation mark has no end. Add one after the name.';
    case 'unclosed':
      return 'The bracket is not closed.';
    case 'unopened':
      return 'This bracket was never opened.';
    case 'no-value':
      return 'A column or a number is missing here.';
    case 'no-operator':
      return 'Two values need a + − * or / between them. Put a name of several words in "quotation marks".';
    case 'no-condition':
      return 'A column is missing here, such as status in “where status in 4xx”. Put a name of several words in "quotation marks".';
    case 'no-comparison':
      return 'How the column is compared is missing here: =, !=, <, <=, >, >=, in, not in, contains, is empty or is not empty.';
    case 'no-compared':
      return 'A value is missing here. Put one with blanks or other signs in "quotation marks", and several as (200, 404).';
    case 'no-base':
      return 'Which rows are meant is missing here: “of all”, “of parent”, “of row” or “of column”.';
    case 'no-period':
      return 'How long before is missing here: day or week.';
    case 'arguments':
      return `Write it as ${SIGNATURES[problem.name] ?? problem.name}, with commas between the parts.`;
    case 'no-count':
      return 'The number of characters is a whole number, such as left(host, 3).';
    case 'text-here':
      return 'This is a text, and a number is needed here. length(…) is the number of its characters.';
    case 'no-such-form':
      return `There is no “${problem.name}(…)”. Columns have if(…, …, …), share(…), per_second(…), percent(…, …), and of texts ${TEXT_FUNCTION_NAMES.join(', ')}; measures of groups sum, mean, count, distinct, min and max, and of these rank(…), running(…), earlier(…), difference(…) and change(…).`;
    case 'no-column':
      return `There is no column “${problem.name}”. A text stands in 'single quotation marks'. A derived column can be made of those derived before it.`;
    case 'not-numbers':
      return `“${problem.name}” is not a column of numbers. If it holds numbers, read it as numbers first, in the menu of its header.`;
    case 'no-columns':
      return 'The same number in every row needs no column. Name a column.';
    case 'not-added':
      return 'A share needs something that adds up to a whole, such as requests or bytes.';
    case 'no-seconds':
      return 'The granularity of the report is not known, and its times are not at equal distances, so the length of a row is unknown. Divide by a number of seconds instead.';
    case 'of-many':
      return 'This is one figure of many rows. Group the rows, and add it to the figures as a measure.';
    case 'no-time-key':
      return 'The groups have no time, so nothing comes before. Add a column of times to what rows are grouped by.';
    case 'exact-times':
      return 'Each time is a group of its own, so none is known to be the one before. Group the times by minute, hour, day, week, month or year.';
    case 'long-bucket':
      return 'Each group spans more time than lies between it and the period before. Group the times by hour or day; for the week before, by week at most.';
    case 'not-running':
      return 'Only a sum or a count of rows has a running total. Write running(sum(…)) or running(count()), and add, subtract or divide these.';
    case 'of-rows':
      return 'A group has many rows: put the column into sum(…), mean(…), count(…), distinct(…), min(…) or max(…).';
    case 'not-combined':
      return problem.by === 'weight' || problem.by === 'divide'
        ? `“${problem.name}” is not added up. Use mean(…), which is weighted.`
        : `“${problem.name}” is not combined over several rows. Use min(…) or max(…).`;
    case 'no-weights':
      return `“${problem.name}” has to be weighted by requests, and there is no count of them.`;
    case 'not-ordered':
      return `“${problem.name}” holds texts, of which none is more or less than another. Use =, in or contains.`;
    case 'not-texts':
      return `“${problem.name}” holds no texts. Use =, in, <, <=, > or >=.`;
    case 'no-number':
      return `“${problem.name}” holds numbers, and this is none. Write it like 1234.5.`;
    case 'no-time':
      return `“${problem.name}” holds times, and this is none. Write it like "2026-11-20T10:05".`;
    case 'too-complex':
      return 'This is too much for one column. Derive a part of it first, and use that.';
    case 'name-taken':
      return 'The report has a column of this name. Choose another one.';
  }
}

/** Where something is wrong in an expression. */
export const words = { wrongSpan: 'Where it is wrong', here: 'here' } as const;
