import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Attempt } from '../../src/contract/certificates.ts';
import { journalCsv } from '../../src/organizations/journalCsv.ts';
import { readWithoutQuotes, readWithQuotes, runs, unguarded } from '../table/spreadsheets.ts';
import { ALL_STATES, anyAttempt, attemptOf, LATER } from './attempts.ts';

function write(attempts: readonly Attempt[]) {
  const pieces = journalCsv(attempts);
  let text = '';
  let step = pieces.next();
  for (; !step.done; step = pieces.next()) text += step.value;
  return { text, ...step.value };
}

/** The lines of the file, each as an object by the names of the header. */
function linesOf(text: string): Record<string, string>[] {
  const [header = [], ...lines] = readWithQuotes(text.slice(1), ',');
  return lines.map((cells) => {
    expect(cells).toHaveLength(header.length);
    return Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']));
  });
}

const answered = {
  kind: 'answered',
  atMs: LATER,
  status: 200,
  organization: { id: '4411', companyName: 'Example GmbH' },
  otherFields: [{ name: 'extra', text: '1' }],
  verdict: { happened: 'unclear', asPredicted: 'no' },
};

it('each attempt is a line: who, when, what was sent, predicted and answered', () => {
  const near = [{ what: 'id', id: '3120', companyName: 'Other' }];
  const { text } = write([attemptOf(answered, undefined, { demo: true, near })]);
  expect(text.startsWith('\ufeff"attempt","started_utc",')).toBe(true);
  expect(linesOf(text)).toMatchObject([
    {
      started_utc: '2026-11-20T12:00:00.000Z',
      profile: 'ACME production',
      demo: 'DEMO',
      request_id: '88213',
      certificate_type: 'EV',
      sent_id: '3121',
      sent_company_name: 'Example GmbH',
      sent_city: 'Berlin',
      sent_state: '',
      sent_additional_contacts:
        '[{"contact_type":"EVApprover","first_name":"Kim","last_name":"Roe","title":"CTO","email":"kim.roe@example.com","phone":"\'+1 555 0101"}]'.replace(
          "'",
          '',
        ),
      predicted: 'associated by id',
      certainty: 'likely',
      near_shown: '[{"what":"id","organization":{"id":3120,"company_name":"Other"}}]',
      outcome: 'answered',
      ended_utc: '2026-11-20T12:00:01.000Z',
      http_status: '200',
      organization_id: '4411',
      happened: 'unclear',
      as_predicted: 'no',
      was_sent: 'yes',
      failure: '',
      answer: '{"id":4411,"company_name":"Example GmbH"}',
      answer_other_fields: '[{"name":"extra","text":"1"}]',
    },
  ]);
});

it('a refusal is there with its status and what was said; an unknown outcome with the finding', () => {
  const error = {
    kind: 'refused',
    role: 'gateway',
    status: 409,
    said: 'Still processing',
    details: [{ source: 'state', code: 'E1', description: 'required' }],
  };
  const cause = { kind: 'server-trouble', role: 'gateway', status: 504, retryAfterMs: null, said: null };
  const { text } = write([
    attemptOf({ kind: 'unchanged', atMs: LATER, wasSent: true, error }),
    attemptOf({
      kind: 'unknown',
      atMs: LATER,
      error: { kind: 'outcome-unknown', cause },
      wasAccepted: false,
      checked: { atMs: LATER + 1_000, found: 'unchanged' },
    }),
  ]);
  expect(linesOf(text)).toMatchObject([
    {
      outcome: 'unchanged',
      was_sent: 'yes',
      failure: 'refused',
      failure_status: '409',
      failure_said: 'Still processing',
      failure_details: 'state: E1: required',
      finding: '',
    },
    {
      outcome: 'unknown',
      was_sent: 'perhaps',
      failure: 'server-trouble',
      failure_status: '504',
      was_accepted: 'no',
      finding: 'unchanged',
      found_utc: '2026-11-20T12:00:02.000Z',
    },
  ]);
});

it('every state has a line, a time beyond all dates an empty cell, and an empty journal its header', () => {
  const lines = linesOf(write(ALL_STATES.map((state) => attemptOf(state))).text);
  expect(lines).toHaveLength(ALL_STATES.length);
  expect(linesOf(write([attemptOf(answered, undefined, { startedAtMs: 1e300 })]).text)).toMatchObject([
    { started_utc: '' },
  ]);
  expect(readWithQuotes(write([]).text, ',')).toHaveLength(1);
});

it('holds no cell that a spreadsheet would run, whatever separator it reads with', () => {
  fc.assert(
    fc.property(fc.array(anyAttempt, { minLength: 1, maxLength: 3 }), (attempts) => {
      const content = write(attempts).text.slice(1);
      for (const separator of [',', ';', '\t', '|']) {
        const cells = readWithQuotes(content, separator).flat();
        const bare = readWithoutQuotes(content, separator).flat();
        expect([...cells, ...bare].filter((cell) => runs(cell) || runs(cell.replace(/^"+/, '')))).toEqual([]);
      }
    }),
    { numRuns: 1_000 },
  );
});

it('every text survives the quotes, and comes back when one apostrophe is taken from each place', () => {
  fc.assert(
    fc.property(fc.array(anyAttempt, { minLength: 1, maxLength: 3 }), (attempts) => {
      const { text, protectedCells } = write(attempts);
      const lines = linesOf(text);
      expect(lines).toHaveLength(attempts.length);
      for (const [at, { profileName, sent }] of attempts.entries()) {
        expect(unguarded(lines[at]?.['profile'] ?? '')).toBe(profileName);
        expect(unguarded(lines[at]?.['sent_company_name'] ?? '')).toBe(sent.companyName ?? '');
        expect(unguarded(lines[at]?.['sent_company_address'] ?? '')).toBe(sent.companyAddress ?? '');
      }
      const changed = lines.flatMap((line) => Object.values(line)).filter((cell) => unguarded(cell) !== cell);
      expect(protectedCells).toBe(changed.length);
    }),
    { numRuns: 1_000 },
  );
});
