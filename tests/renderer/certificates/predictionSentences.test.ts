import { describe, expect, it } from 'vitest';
import { OrganizationId, type Organization } from '../../../src/contract/organization.ts';
import { KnownId, type KnownOrganization } from '../../../src/contract/organizations.ts';
import type { PredictedOutcome, Prediction } from '../../../src/contract/prediction.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { predictionSentences } from '../../../src/renderer/certificates/predictionSentences.ts';
import { SOURCES } from '../../../src/renderer/certificates/ruleSources.ts';

const SEEN = Date.UTC(2026, 10, 12);
const id = (text: string) => OrganizationId.parse(text);

function knownAs(companyName: string, digits: string | null): KnownOrganization {
  return {
    key: KnownId.parse('00000000-0000-4000-8000-000000000001'),
    profileId: ProfileId.parse('00000000-0000-4000-8000-000000000002'),
    organization: { id: digits === null ? null : id(digits), companyName },
    source: 'answer',
    addedAtMs: SEEN,
    seenAtMs: SEEN,
  };
}

const KNOWN = [knownAs('Example GmbH', '3121'), knownAs('Other Ltd', '17')];
const CREATED: PredictedOutcome = { kind: 'created' };
const PROCESSING: PredictedOutcome = { kind: 'refused', why: 'processing', fields: [] };

const BASE: Prediction = {
  id: 'not-given',
  name: 'unknown',
  expected: CREATED,
  otherwise: [{ kind: 'associated', by: 'name', ids: [] }, PROCESSING],
  certainty: 'open',
};

const say = (change: Partial<Prediction>, sent: Partial<Organization> = {}, known = KNOWN) =>
  predictionSentences({
    prediction: { ...BASE, ...change },
    sent: { id: null, companyName: 'Example  GmbH', city: 'Ulm', ...sent },
    type: 'OV',
    known,
  });
const expectedRule = (said: ReturnType<typeof say>) =>
  said.steps.filter(({ isExpected }) => isExpected).map(({ rule }) => rule);

describe('a prediction in words', () => {
  it('always walks the whole chain, and marks the one rule where it is expected to end', () => {
    const byId = say(
      { id: 'known', expected: { kind: 'associated', by: 'id', ids: [id('3121')] } },
      { id: id('3121') },
    );
    const byName = say({ expected: { kind: 'associated', by: 'name', ids: [id('3121')] } });
    for (const said of [byId, byName, say({})])
      expect(said.steps.map(({ rule }) => rule)).toEqual(['id', 'name', 'create']);
    expect([byId, byName, say({})].map(expectedRule)).toEqual([['id'], ['name'], ['create']]);
  });

  it('keeps its reading order, whatever a known name holds', () => {
    const expected: PredictedOutcome = { kind: 'associated', by: 'id', ids: [id('3121')] };
    const { headline } = say({ expected }, { id: id('3121') }, [knownAs('Example \u202eHbmG', '3121')]);
    expect(headline).toBe('Associated with “Example [U+202E]HbmG”, organization 3121');
  });

  it('calls good only what is expected of a known organization, and warns of a new one', () => {
    const expected: PredictedOutcome = { kind: 'associated', by: 'name', ids: [id('3121')] };
    expect(say({ expected, certainty: 'likely' }).tone).toBe('good');
    expect(say({ expected, certainty: 'open' }).tone).toBe('warn');
    expect(say({ certainty: 'certain' }).tone).toBe('warn');
  });

  it('names what may be required as unknown', () => {
    const perhaps = { kind: 'perhaps-refused' as const, fields: ['companyAddress2'] };
    const [, said] = say({ otherwise: [perhaps] }).steps[2]?.consequences ?? [];
    expect(said).toMatchObject({ basis: 'unknown' });
    expect(said?.text).toMatch(/Secondary address/);
  });

  it('names what is expected', () => {
    expect(
      say({ expected: { kind: 'associated', by: 'id', ids: [id('3121')] } }, { id: id('3121') }).headline,
    ).toBe('Associated with “Example GmbH”, organization 3121');
    expect(
      say({ expected: { kind: 'associated', by: 'id', ids: [id('99')] } }, { id: id('99') }).headline,
    ).toBe('Associated with organization 99');
    expect(
      say({ expected: { kind: 'associated', by: 'name', ids: [] } }, { companyName: 'Other Ltd' }).headline,
    ).toBe('Associated with “Other Ltd”, whose ID is not known here');
    expect(
      say({ expected: { kind: 'associated', by: 'name', ids: [id('1'), id('2')] } }, { companyName: 'X' })
        .headline,
    ).toBe('Associated with one of 2 organizations called “X”: 1 or 2');
    expect(say({}).headline).toBe('A new organization is created');
  });

  it('warns that a mistyped id falls through, unless the id is known', () => {
    const texts = (said: ReturnType<typeof say>) =>
      said.steps[0]?.consequences.map(({ text }) => text).join();
    expect(texts(say({ id: 'unknown' }, { id: id('3112') }))).toMatch(/mistyped/);
    expect(texts(say({ id: 'known' }, { id: id('3121') }))).not.toMatch(/mistyped/);
    expect(say({}).steps[0]?.consequences).toEqual([]);
  });

  it('never calls certain what is not, and says why', () => {
    const { certainty, steps } = say({ id: 'known', certainty: 'likely' }, { id: id('3121') });
    expect(certainty).toMatchObject({
      is: 'likely',
      name: 'Likely, not certain',
      why: 'The account’s full list of organizations cannot be read. Your address book has 2 organizations, last seen 12 Nov 2026.',
    });
    expect(steps[0]?.answer?.is).toBe('probably');
    expect(say({}, {}, []).certainty.why).toMatch(/address book is empty/);
    expect(say({ certainty: 'certain', id: 'known' }, { id: id('3121') }).steps[0]?.answer?.is).toBe('yes');
  });

  it('says by whom an entry of the address book is not confirmed', () => {
    const typed = [{ ...knownAs('Example GmbH', '3121'), source: 'typed' as const }];
    expect(say({ id: 'known' }, { id: id('3121') }, typed).steps[0]?.answer?.text).toBe(
      'Your address book has it as “Example GmbH”, added by hand 12 Nov 2026, not confirmed by the service.',
    );
  });

  it('names the fields on account of which creating would be refused', () => {
    const refused: PredictedOutcome = {
      kind: 'refused',
      why: 'missing-fields',
      fields: ['city', 'additionalContacts'],
    };
    const said = say({ expected: refused });
    expect(expectedRule(said)).toEqual(['create']);
    expect(said.tone).toBe('bad');
    expect(said.headline).toBe('Refused: a new organization lacks required fields');
    const [, missing] = said.steps[2]?.consequences ?? [];
    expect(missing?.text).toMatch(/City and Additional contacts/);
    expect(missing).toMatchObject({ basis: 'inferred' });
    expect(missing?.source).toMatch(/OV: city, additional_contacts/);
  });

  it('tells missing fields from invalid ones', () => {
    const refused: PredictedOutcome = { kind: 'refused', why: 'invalid-fields', fields: ['country'] };
    expect(
      say({ expected: refused })
        .steps[2]?.consequences.map(({ text }) => text)
        .slice(1),
    ).toEqual(['Some fields look invalid, so it would probably be refused: Country.']);
  });

  it('tags each sentence, and documented ones with a sentence of the document', () => {
    const said = say(
      { id: 'unknown', otherwise: [CREATED, PROCESSING] },
      { id: id('1'), companyAddress2: '' },
    );
    const all = [
      said.headlineTag,
      said.certainty,
      ...said.steps.flatMap(({ consequences }) => consequences),
      ...said.limits,
    ];
    const sources: readonly string[] = Object.values(SOURCES);
    for (const { basis, source } of all) {
      expect(source).not.toBe('');
      if (basis === 'documented') expect(sources).toContain(source);
    }
    expect(new Set(all.map(({ basis }) => basis))).toEqual(new Set(['documented', 'inferred', 'unknown']));
  });

  it('tags the headline by the rule that decides: what is refused for its fields is inferred', () => {
    const tagOf = (expected: PredictedOutcome) => say({ expected }).headlineTag;
    const refused = (why: 'missing-fields' | 'invalid-fields'): PredictedOutcome => ({
      kind: 'refused',
      why,
      fields: ['country'],
    });
    expect(tagOf({ kind: 'associated', by: 'id', ids: [] })).toEqual({
      basis: 'documented',
      source: SOURCES.id,
    });
    expect(tagOf({ kind: 'associated', by: 'name', ids: [] }).source).toBe(SOURCES.name);
    expect(tagOf(CREATED)).toEqual({ basis: 'documented', source: SOURCES.create });
    expect(tagOf(PROCESSING).basis).toBe('documented');
    expect(tagOf(refused('missing-fields'))).toMatchObject({
      basis: 'inferred',
      source: expect.stringContaining('OV: country'),
    });
    expect(tagOf(refused('invalid-fields')).basis).toBe('inferred');
    // That the account's list cannot be read is not a sentence of the document: it names no such call.
    expect(say({}).certainty).toMatchObject({ basis: 'inferred', source: SOURCES.certificates });
  });

  it('speaks of processing, of a DV certificate and of missing fields only where they can matter', () => {
    expect(say({ otherwise: [] }).limits).toEqual([]);
    expect(say({ otherwise: [PROCESSING] }).limits.map(({ basis }) => basis)).toEqual([
      'documented',
      'unknown',
    ]);
    const limits = say({
      otherwise: [PROCESSING, { kind: 'refused', why: 'not-applicable', fields: [] }],
    }).limits;
    expect(limits.map(({ basis }) => basis)).toEqual(['documented', 'unknown', 'inferred']);
    const identity = predictionSentences({
      prediction: { ...BASE, otherwise: [] },
      sent: { id: id('1'), companyName: 'X' },
      type: 'EV',
      known: [],
    });
    expect(identity.limits.map(({ text }) => text).join()).toMatch(/Only the ID/);
  });
});
