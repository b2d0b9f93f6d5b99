// The whole rule table: what is predicted, beside what the simulated service, written from the document, then does.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OrganizationId, type Organization } from '../../src/contract/organization.ts';
import type { OtherOutcome, PredictedOutcome } from '../../src/contract/prediction.ts';
import { verdictOf } from '../../src/organizations/comparison.ts';
import { predict, type Knowledge } from '../../src/organizations/prediction.ts';
import type { Account } from '../../src/simulator/account.ts';
import { bookOf, cases, REQUEST_ID, seen, type Case } from './accounts.ts';
import { send, type Happening } from './service.ts';

/** The same cases in each run. */
const SEED = 20_261_120;

/** How often each thing was met, so that none of them is tested in name only. */
class Tally {
  readonly #counts: Record<string, number> = {};

  add(...names: string[]): void {
    for (const name of names) this.#counts[name] = (this.#counts[name] ?? 0) + 1;
  }

  expectAtLeast(least: number, ...names: string[]): void {
    for (const name of names)
      expect(this.#counts[name] ?? 0, `${name} in ${JSON.stringify(this.#counts)}`).toBeGreaterThanOrEqual(
        least,
      );
  }
}

const nameOf = (each: Happening | OtherOutcome) =>
  each.kind === 'associated' ? `by ${each.by}` : each.kind === 'refused' ? each.why : each.kind;

/** What is left of a name for a hasty reader. */
const letters = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');

const sending = ({ account, sent, secondAddress }: Case, order = account.organizations) =>
  send(sent, REQUEST_ID, { ...account, organizations: order }, { secondAddress });

/** Everything that there is to know of a case. */
function complete({ account, secondAddress }: Case): Knowledge {
  const request = account.requests[REQUEST_ID];
  return {
    organizations: account.organizations.map(seen),
    isComplete: true,
    request: request ? { type: request.type, isProcessing: request.state === 'processing' } : null,
    secondAddress,
  };
}

/** What must be predicted for what happened: of organizations with the same name, any may be meant. */
function certainOf(happened: Happening, { account, sent }: Case): PredictedOutcome {
  switch (happened.kind) {
    case 'created':
      return { kind: 'created' };
    case 'refused':
      return happened as PredictedOutcome;
    case 'associated': {
      const ids = account.organizations
        .filter((each) => happened.by === 'name' && each.company_name === sent.companyName)
        .map((each) => OrganizationId.parse(String(each.id)));
      return { kind: 'associated', by: happened.by, ids: happened.by === 'id' ? [happened.id] : ids };
    }
  }
}

it(`with a complete list, what is predicted is what happens (10,000 cases, seed ${SEED})`, () => {
  const tally = new Tally();
  fc.assert(
    fc.property(cases, (each) => {
      const prediction = predict(each.sent, each.type, complete(each));
      const { happened, answer } = sending(each);
      const { expected } = prediction;
      if (expected.kind === 'refused') expected.fields.sort();
      expect(expected).toStrictEqual(certainOf(happened, each));
      expect(prediction).toMatchObject({ otherwise: [], certainty: 'certain' });

      // Which of several is taken depends on the service, and each of them is, in some order of the account.
      if (expected.kind === 'associated' && expected.ids.length > 1) {
        const { organizations } = each.account;
        const taken = organizations.map((_, index) => {
          const rotated = [...organizations.slice(index), ...organizations.slice(0, index)];
          const { happened } = sending(each, rotated);
          return happened.kind === 'associated' ? happened.id : null;
        });
        expect(new Set(taken)).toStrictEqual(new Set(expected.ids));
        tally.add('by name of several');
      }

      if (answer)
        // What is created is told from nothing but the account, not from the answer.
        expect(verdictOf(each.sent, prediction, answer, each.account.organizations.map(seen))).toStrictEqual(
          happened.kind === 'created'
            ? { happened: 'unclear', asPredicted: 'unclear' }
            : { happened: happened.kind, asPredicted: 'yes' },
        );
      const { secondAddress, account, sent } = each;
      const { companyName: typed = '' } = sent;
      const isNear = ({ companyName = '' }: Organization) =>
        companyName !== typed && letters(typed) !== '' && letters(companyName) === letters(typed);
      if (account.organizations.map(seen).some(isNear)) tally.add(`near miss: ${nameOf(happened)}`);
      tally.add(nameOf(happened), `${account.requests[REQUEST_ID]?.type}: ${nameOf(happened)}`);
      tally.add(`${secondAddress}: ${nameOf(happened)}`, `id ${prediction.id}, name ${prediction.name}`);
      if (sent.country === 'US') tally.add(`US: ${nameOf(happened)}`);
      if (!('companyAddress2' in sent) && sent.companyName) tally.add(`only identity: ${nameOf(happened)}`);
    }),
    { numRuns: 10_000, seed: SEED },
  );
  tally.expectAtLeast(1_000, 'by id', 'by name', 'created', 'missing-fields');
  tally.expectAtLeast(
    500,
    'not-applicable',
    'OV: by id',
    'OV: by name',
    'OV: created',
    'OV: missing-fields',
    'EV: by id',
    'EV: by name',
    'EV: missing-fields',
    'present: created',
    'present: missing-fields',
    'filled: missing-fields',
    'optional: missing-fields',
    'US: missing-fields',
    'id not-given, name known',
    'id not-given, name absent',
    'id known, name absent',
    'id absent, name absent',
  );
  tally.expectAtLeast(
    300,
    'by name of several',
    'invalid-fields',
    'processing',
    'DV: not-applicable',
    'US: created',
    'id known, name known',
    'id absent, name known',
  );
  tally.expectAtLeast(250, 'EV: created');
  tally.expectAtLeast(
    200,
    'undefined: not-applicable',
    'optional: created',
    'id not-given, name not-given',
    'only identity: missing-fields',
  );
  tally.expectAtLeast(150, 'near miss: created');
  tally.expectAtLeast(100, 'filled: created', 'US: invalid-fields', 'id absent, name not-given');
  tally.expectAtLeast(75, 'id known, name not-given', 'only identity: by id', 'only identity: by name');
});

/** Whether what happened is among what was predicted. */
function isAmong(outcomes: readonly OtherOutcome[], happened: Happening): boolean {
  if (happened.kind === 'associated') {
    const { by, id } = happened;
    return outcomes.some(
      (each) =>
        each.kind === 'associated' &&
        each.by === by &&
        (each.ids.includes(id) || (by === 'name' && each.ids.length === 0)),
    );
  }
  if (happened.kind === 'created') return outcomes.some(({ kind }) => kind === 'created');
  const { why, fields } = happened;
  const refusals = outcomes.filter(
    (each) =>
      (each.kind === 'refused' && each.why === why) ||
      (each.kind === 'perhaps-refused' && why === 'missing-fields'),
  );
  const named = new Set(refusals.flatMap((each) => ('fields' in each ? each.fields : [])));
  return refusals.length > 0 && fields.every((field) => named.has(field));
}

const withBook = cases.chain((each) => bookOf(each.account).map((book) => ({ ...each, book })));

it(`with part of the list, what happens was named (10,000 cases, seed ${SEED})`, () => {
  const tally = new Tally();
  fc.assert(
    fc.property(withBook, ({ book, ...each }) => {
      const prediction = predict(each.sent, each.type, {
        organizations: book,
        confirmed: book,
        isComplete: false,
      });
      const { happened, answer } = sending(each);
      const { expected, otherwise, certainty } = prediction;
      expect(certainty).not.toBe('certain');
      expect([prediction.id, prediction.name]).not.toContain('absent');
      expect(isAmong([expected, ...otherwise], happened), JSON.stringify(happened)).toBe(true);
      for (const other of otherwise) expect(other, 'named once').not.toStrictEqual(expected);
      const isExpected = isAmong([expected], happened);
      tally.add(`${certainty}, ${isExpected ? 'expected' : 'other'}: ${nameOf(happened)}`);

      // What an answer is taken for never makes an accident look as it should.
      if (!answer) return;
      const { happened: seemed, asPredicted } = verdictOf(each.sent, prediction, answer, book);
      tally.add(`${certainty}, ${isExpected ? 'expected' : 'other'}: ${asPredicted}`);
      if (seemed === 'unclear') {
        const isAccident = expected.kind === 'associated' && expected.ids.length > 0;
        expect(asPredicted).toBe(isAccident ? 'no' : 'unclear');
      } else {
        expect(asPredicted).toBe(isExpected ? 'yes' : certainty === 'open' ? 'possible' : 'no');
        expect(happened.kind, 'what is created is never taken for an existing one').toBe('associated');
      }
    }),
    { numRuns: 10_000, seed: SEED },
  );
  tally.expectAtLeast(
    500,
    'open, expected: created',
    'open, expected: missing-fields',
    'likely, expected: yes',
    'open, other: possible',
    'open, expected: unclear',
  );
  tally.expectAtLeast(
    300,
    'likely, expected: by id',
    'likely, expected: by name',
    'open, other: by id',
    'open, other: by name',
    'open, other: missing-fields',
    'open, other: not-applicable',
  );
  tally.expectAtLeast(200, 'open, expected: invalid-fields');
  tally.expectAtLeast(100, 'likely, other: no', 'open, expected: yes');
  tally.expectAtLeast(75, 'open, expected: by name');
  tally.expectAtLeast(
    50,
    'likely, other: by name',
    'likely, other: created',
    'likely, other: missing-fields',
    'likely, other: processing',
  );
  tally.expectAtLeast(30, 'open, other: created');
  tally.expectAtLeast(10, 'likely, other: unclear');
});

/**
 * Accounts that agree with everything known: each has every known organization under its name, and under its id if that
 * is known. They differ in what is not known: whether there is one with the id that is sent, or another with its name.
 */
function agreeing(book: readonly Organization[], sent: Organization): Account['organizations'][] {
  const free = (index: number) => 900_000 + index;
  const all = book.map((each, index) => ({
    id: each.id === null ? free(index) : Number(each.id),
    company_name: each.companyName ?? '',
  }));
  const withId =
    sent.id === null || all.some(({ id }) => String(id) === sent.id)
      ? []
      : [{ id: Number(sent.id), company_name: 'Of the id' }];
  const withName = sent.companyName ? [{ id: free(all.length), company_name: sent.companyName }] : [];
  return [all, [...withId, ...all], [...withName, ...all], [...withName, ...withId, ...all]];
}

// “Likely” means: if all that is known still holds, and the request can be changed, then one rule decides, whatever
// else the account has, and by rule 1 it is one organization. Only that a known organization is gone or renamed, or
// that the request cannot be changed, may lead elsewhere. By rule 2 it may be another one with the same name.
it(`says likely only if all accounts that agree with what is known do the same (10,000 cases, seed ${SEED})`, () => {
  const tally = new Tally();
  fc.assert(
    fc.property(withBook, ({ book: all, ...each }) => {
      // Entries that contradict each other cannot all hold.
      const book = all.filter(
        ({ id }, index) => id === null || all.findIndex((other) => other.id === id) === index,
      );
      const { sent, type } = each;
      const { certainty, expected } = predict(sent, type, {
        organizations: book,
        confirmed: book,
        isComplete: false,
      });
      const requests: Account['requests'] = { [REQUEST_ID]: { type, state: 'active', organizationId: 0 } };
      const happenings = agreeing(book, sent).map(
        (organizations) => sending({ ...each, account: { organizations, requests } }).happened,
      );
      const rules = new Set(happenings.map((each) => (each.kind === 'associated' ? each.by : 'creation')));
      if (certainty === 'likely') {
        expect([...rules]).toStrictEqual(expected.kind === 'associated' ? [expected.by] : []);
        for (const happened of happenings)
          if (happened.kind === 'associated' && happened.by === 'id') expect(happened.id).toBe(sent.id);
      } else {
        // Nor does it say open without need.
        expect(rules.size > 1 || (sent.id === null && !sent.companyName)).toBe(true);
      }
      tally.add(`${certainty}: ${nameOf(expected)}`);
    }),
    { numRuns: 10_000, seed: SEED },
  );
  tally.expectAtLeast(500, 'likely: by id', 'likely: by name', 'open: created', 'open: missing-fields');
  tally.expectAtLeast(300, 'open: invalid-fields');
  tally.expectAtLeast(200, 'open: by name');
});
