import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AttemptId, DraftId, type Attempt } from '../../../src/contract/certificates.ts';
import { Organization, OrganizationId } from '../../../src/contract/organization.ts';
import { contentFor, valueOf } from './openSending.ts';
import { draftFor, open, putsAt, sendOnce, type Options } from './startedApp.ts';

describe('a change', () => {
  it('is sent once, compared with what was sent, learned, and its draft removed', async () => {
    const shown: Attempt[] = [];
    const removed: DraftId[] = [];
    const { app, simulator, profiles, again } = await open({
      attemptChanged: (attempt) => shown.push(attempt),
      draftRemoved: (id) => removed.push(id),
    });
    const draft = await draftFor(app, '88214');
    const attempt = await sendOnce(app, draft);
    expect(attempt).toMatchObject({
      draftId: draft.id,
      profileId: profiles[0]!.id,
      profileName: 'Work 1',
      demo: false,
      requestId: '88214',
      type: 'OV',
      sent: { companyName: 'Made-up Company for 88214' },
      state: { kind: 'answered', status: 200, organization: { id: '4411', city: 'Zurich' }, otherFields: [] },
    });
    expect(shown.map(({ state }) => state.kind)).toEqual(['waiting', 'sending', 'answered']);
    expect(putsAt(simulator)).toHaveLength(1);
    expect(app.book.entriesOf(profiles[0]!.id)).toMatchObject([{ organization: { id: '4411' } }]);
    expect(removed).toEqual([draft.id]);
    const after = await again();
    expect(valueOf(await after.ask('attempts', undefined))).toEqual([attempt]);
    expect(valueOf(await after.ask('drafts', undefined))).toEqual([]);
  });

  it('keeps its draft if it was refused, and may be sent again', async () => {
    const { app, simulator } = await open();
    const draft = await draftFor(app, '88214', { companyAddress: '' });
    const refused = { kind: 'unchanged', wasSent: true, error: { kind: 'refused', status: 400 } };
    simulator.faults.add({ method: 'PUT', times: 1, fault: { kind: 'answer', status: 400 } });
    const full = valueOf(await app.ask('saveDraft', { id: draft.id, content: contentFor('88214') }));
    expect((await sendOnce(app, full)).state).toMatchObject(refused);
    expect(app.drafts.find(draft.id)).toEqual(full);
    expect((await sendOnce(app, full)).state).toMatchObject({ kind: 'answered' });
    expect(putsAt(simulator)).toHaveLength(2);
    expect(app.journal.all()).toHaveLength(2);
  });

  it('keeps its draft if it has become another change meanwhile', async () => {
    const { app, simulator } = await open();
    const held = simulator.faults.add({ role: 'auth', fault: { kind: 'hang' } });
    const draft = await draftFor(app, '88214');
    const { id } = valueOf(await app.ask('send', app.pressFor(draft)));
    const other = valueOf(await app.ask('saveDraft', { id: draft.id, content: contentFor('88215') }));
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    simulator.faults.remove(held);
    app.pool.recheck(); // the pending request of the token ends
    expect(await app.sender.ended(id)).toMatchObject({ requestId: '88214', state: { kind: 'answered' } });
    expect(app.drafts.all()).toEqual([other]);
  });

  it('whose draft was removed while it waited gets it back as it was, until it has taken effect', async () => {
    const { app, simulator } = await open();
    const held = simulator.faults.add({ role: 'auth', fault: { kind: 'hang' } });
    const draft = await draftFor(app, '88214');
    const { id } = valueOf(await app.ask('send', app.pressFor(draft)));
    valueOf(await app.ask('removeDraft', draft.id));
    valueOf(await app.ask('restoreDraft', draft.id));
    expect(app.drafts.all()).toEqual([draft]);
    valueOf(await app.ask('removeDraft', draft.id));
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    simulator.faults.remove(held);
    app.pool.recheck(); // the pending request of the token ends
    expect(await app.sender.ended(id)).toMatchObject({ state: { kind: 'answered' } });
    expect(await app.ask('restoreDraft', draft.id)).toMatchObject({
      error: { kind: 'missing', what: 'draft' },
    });
    expect(app.drafts.all()).toEqual([]);
    expect(await app.ask('restoreDraft', 'a/b')).toMatchObject({ ok: false });
    expect(putsAt(simulator)).toHaveLength(1);
  });

  it('is refused with a new token for the next one after a 401, and not sent again', async () => {
    const { app, simulator } = await open();
    const draft = await draftFor(app, '88214');
    simulator.faults.add({ method: 'PUT', times: 1, fault: { kind: 'answer', status: 401 } });
    expect((await sendOnce(app, draft)).state).toMatchObject({
      kind: 'unchanged',
      wasSent: true,
      error: { kind: 'not-authorized', onlyAttempt: true },
    });
    expect(putsAt(simulator)).toHaveLength(1);
    expect((await sendOnce(app, draft)).state.kind).toBe('answered');
    const [refused, taken] = putsAt(simulator).map(({ headers }) => headers.authorization);
    expect(taken).not.toBe(refused);
  });
});

describe('a press', () => {
  it('is one attempt however often it is repeated, also after a restart', async () => {
    const { app, simulator, again } = await open();
    const draft = await draftFor(app, '88214');
    const press = app.pressFor(draft);
    const [first, second] = await Promise.all([app.ask('send', press), app.ask('send', press)]);
    expect(valueOf(second)).toMatchObject({ id: press.attemptId, startedAtMs: valueOf(first).startedAtMs });
    const ended = await app.sender.ended(press.attemptId);
    expect(valueOf(await app.ask('send', press))).toEqual(ended);
    await app.sender.suspend();
    const after = await again();
    expect(valueOf(await after.ask('send', press))).toEqual(ended);
    expect(putsAt(simulator)).toHaveLength(1);
  });

  it('of another attempt for the same request is withheld while one is under way', async () => {
    const { app, simulator } = await open();
    simulator.faults.add({ method: 'PUT', fault: { kind: 'delay', ms: 50 } });
    const [one, other] = [await draftFor(app, '88214'), await draftFor(app, '88214', { city: 'Bern' })];
    const begun = await Promise.all([one, one, other].map((draft) => app.ask('send', app.pressFor(draft))));
    expect(begun.map((each) => (each.ok ? 'begun' : each.error))).toEqual([
      'begun',
      { kind: 'withheld', why: 'under-way' },
      { kind: 'withheld', why: 'under-way' },
    ]);
    await app.sender.ended(valueOf(begun[0]!).id);
    expect(putsAt(simulator)).toHaveLength(1);
  });

  it('for another request, or the same one of another profile, is not', async () => {
    const { app, simulator, profiles } = await open();
    simulator.faults.add({ method: 'PUT', fault: { kind: 'hang' } });
    const presses = [app.pressFor(await draftFor(app, '88213')), app.pressFor(await draftFor(app, '88214'))];
    profiles.reverse();
    presses.push(app.pressFor(await draftFor(app, '88214')));
    const begun = await Promise.all(presses.map((press) => app.ask('send', press)));
    expect(begun.map(({ ok }) => ok)).toEqual([true, true, true]);
    // Requests of one profile take turns; another profile does not wait for them.
    await expect.poll(() => putsAt(simulator)).toHaveLength(2);
  });

  it('is withheld without the id of the request, exactly as it is in the draft', async () => {
    const { app, simulator } = await open();
    const draft = await draftFor(app, '88214');
    for (const typedRequestId of ['', '88213', '88214 ', '8821']) {
      const asked = await app.ask('send', { ...app.pressFor(draft), typedRequestId });
      expect(asked).toEqual({ ok: false, error: { kind: 'withheld', why: 'not-confirmed' } });
    }
    expect([simulator.arrivals, app.journal.all()]).toEqual([[], []]);
  });

  it('is withheld if what was shown is no longer what will happen', async () => {
    const { app, simulator } = await open();
    const press = app.pressFor(await draftFor(app, '88214'));
    const shown = { ...press.shown, certainty: 'certain' as const };
    expect(await app.ask('send', { ...press, shown })).toEqual({
      ok: false,
      error: { kind: 'withheld', why: 'outdated-review' },
    });
    expect([simulator.arrivals, app.journal.all()]).toEqual([[], []]);
  });

  it('is withheld if what the review warned of is not in the address book, and otherwise keeps it', async () => {
    const { app, simulator, profiles, again } = await open();
    await app.book.learn(profiles[0]!.id, Organization.parse({ id: '3121', companyName: 'Made up GmbH' }));
    const press = app.pressFor(await draftFor(app, '88214', { companyName: 'Made  up GmbH' }));
    const near = [{ what: 'name' as const, id: OrganizationId.parse('3121'), companyName: 'Made up GmbH' }];
    for (const not of [{ id: OrganizationId.parse('3122') }, { companyName: 'Made up' }, { id: null }])
      expect(await app.ask('send', { ...press, near: [{ ...near[0]!, ...not }] })).toEqual({
        ok: false,
        error: { kind: 'withheld', why: 'outdated-review' },
      });
    expect([simulator.arrivals, app.journal.all()]).toEqual([[], []]);
    const { id } = valueOf(await app.ask('send', { ...press, near }));
    expect(await app.sender.ended(id)).toMatchObject({ near, state: { kind: 'answered' } });
    expect(valueOf(await (await again()).ask('attempts', undefined))).toMatchObject([{ near }]);
    expect(putsAt(simulator)).toHaveLength(1);
  });

  it('is withheld if the draft has changed since it was reviewed, even if the prediction has not', async () => {
    const { app, simulator } = await open();
    const draft = await draftFor(app, '88214');
    const press = app.pressFor(draft);
    const content = contentFor('88214', { city: 'Bern' });
    const saved = valueOf(await app.ask('saveDraft', { id: draft.id, content }));
    expect(app.pressFor(saved).shown).toEqual(press.shown);
    expect(await app.ask('send', press)).toMatchObject({ error: { why: 'outdated-review' } });
    expect([simulator.arrivals, app.journal.all()]).toEqual([[], []]);
  });

  it('of the demo is marked as made up', async () => {
    const { app, profiles } = await open();
    profiles[0] = { ...profiles[0]!, kind: 'demo' };
    const draft = await draftFor(app, '88214');
    expect([draft.demo, (await sendOnce(app, draft)).demo]).toEqual([true, true]);
  });

  it('of a draft that cannot be sent, or that is gone, sends nothing', async () => {
    const { app, simulator } = await open();
    const odd = await draftFor(app, '..');
    expect(await app.ask('send', app.pressFor(odd))).toMatchObject({
      error: { kind: 'invalid', issues: [{ path: 'requestId' }] },
    });
    const gone = app.pressFor({ ...odd, id: DraftId.parse(randomUUID()) });
    expect(await app.ask('send', gone)).toMatchObject({ error: { kind: 'missing', what: 'draft' } });
    expect(simulator.arrivals).toEqual([]);
  });

  it('of a read-only or removed profile sends nothing', async () => {
    const { app, simulator, profiles } = await open();
    const press = app.pressFor(await draftFor(app, '88214'));
    const [profile] = profiles;
    profiles[0] = { ...profile!, readOnly: true };
    expect(await app.ask('send', press)).toEqual({ ok: false, error: { kind: 'read-only' } });
    profiles.shift();
    expect(await app.ask('send', press)).toMatchObject({ error: { kind: 'missing', what: 'profile' } });
    expect([simulator.arrivals, app.journal.all()]).toEqual([[], []]);
  });
});

describe('an attempt that waits', () => {
  /** An attempt that waits for a token, which does not come. */
  async function waiting(options: Options = {}) {
    const world = await open(options);
    const { app, simulator } = world;
    const held = simulator.faults.add({ role: 'auth', fault: { kind: 'hang' } });
    const press = app.pressFor(await draftFor(app, '88214'));
    valueOf(await app.ask('send', press));
    await expect.poll(() => simulator.arrivals.length).toBe(1);
    return { ...world, press, held };
  }

  it('can be given up, and nothing has left', async () => {
    const { app, simulator, press, disk } = await waiting();
    expect(await disk.kinds()).toEqual(['waiting']);
    expect(await app.ask('cancel', press.attemptId)).toEqual({ ok: true, value: undefined });
    expect(app.journal.all().map(({ state }) => state)).toMatchObject([
      { kind: 'unchanged', wasSent: false, error: { kind: 'cancelled' } },
    ]);
    expect(await disk.kinds()).toEqual(['unchanged']);
    expect(app.drafts.all()).toHaveLength(1);
    expect(putsAt(simulator)).toEqual([]);
  });

  it('was certainly not sent if the app ended, by itself or not', async () => {
    const { app, again, press } = await waiting();
    const crashed = await again();
    expect(crashed.journal.find(press.attemptId)?.state).toMatchObject({ kind: 'unchanged', wasSent: false });
    await app.sender.suspend();
    expect(app.journal.all()[0]?.state).toMatchObject({ kind: 'unchanged', wasSent: false });
  });

  it.each([
    ['locked', 'read-only'],
    ['removed', 'missing'],
    ['changed', 'cancelled'],
  ])('is not sent if its profile was %s meanwhile', async (what, kind) => {
    const { app, simulator, profiles, press, held } = await waiting();
    const [profile] = profiles;
    if (what === 'removed') profiles.shift();
    else if (what === 'locked') profiles[0] = { ...profile!, readOnly: true };
    else profiles[0] = { ...profile!, portalUrl: 'https://portal.example/' };
    simulator.faults.remove(held);
    app.pool.recheck(); // the pending request of the token ends
    expect((await app.sender.ended(press.attemptId))?.state).toMatchObject({
      kind: 'unchanged',
      wasSent: false,
      error: { kind },
    });
    expect(putsAt(simulator)).toEqual([]);
  });

  it('behind another request of its profile can be given up too', async () => {
    const { app, simulator } = await open();
    simulator.faults.add({ method: 'PUT', fault: { kind: 'hang' } });
    valueOf(await app.ask('send', app.pressFor(await draftFor(app, '88213'))));
    await expect.poll(() => putsAt(simulator)).toHaveLength(1);
    const press = app.pressFor(await draftFor(app, '88214'));
    valueOf(await app.ask('send', press));
    expect(app.journal.find(press.attemptId)?.state.kind).toBe('waiting');
    await app.ask('cancel', press.attemptId);
    expect(app.journal.find(press.attemptId)?.state).toMatchObject({ kind: 'unchanged', wasSent: false });
  });
});

describe('an attempt on its way', () => {
  /** An attempt whose request arrived, and has no answer. */
  async function hanging() {
    const world = await open();
    const { app, simulator } = world;
    simulator.faults.add({ method: 'PUT', fault: { kind: 'hang' } });
    const draft = await draftFor(app, '88214');
    const press = app.pressFor(draft);
    valueOf(await app.ask('send', press));
    await expect.poll(() => putsAt(simulator)).toHaveLength(1);
    return { ...world, press, draft };
  }
  const UNKNOWN = { kind: 'unknown', error: null, wasAccepted: false, checked: null };

  it('goes on when somebody wants to give it up', async () => {
    const { app, press } = await hanging();
    expect(await app.ask('cancel', press.attemptId)).toEqual({ ok: true, value: undefined });
    expect(app.journal.find(press.attemptId)?.state.kind).toBe('sending');
    const nobody = AttemptId.parse(randomUUID());
    expect(await app.ask('cancel', nobody)).toMatchObject({ error: { kind: 'missing', what: 'attempt' } });
  });

  it('is unknown once the app quits, on disk too, and nothing else begins', async () => {
    const { app, press, draft, disk, simulator } = await hanging();
    expect(await disk.kinds()).toEqual(['sending']);
    await app.sender.suspend();
    expect(app.journal.find(press.attemptId)?.state).toMatchObject(UNKNOWN);
    expect(await disk.kinds()).toEqual(['unknown']);
    expect(await app.ask('send', app.pressFor(draft))).toMatchObject({ error: { kind: 'cancelled' } });
    expect(putsAt(simulator)).toHaveLength(1);
  });

  it('that begins while the app quits ends before the quit does', async () => {
    let quit: Promise<void> | undefined;
    const { app, disk, simulator } = await open({
      attemptChanged: ({ state }) => {
        if (state.kind === 'waiting') quit = app.sender.suspend();
      },
    });
    const press = app.pressFor(await draftFor(app, '88214'));
    valueOf(await app.ask('send', press));
    await quit;
    expect(app.journal.find(press.attemptId)?.state).toMatchObject({ kind: 'unchanged', wasSent: false });
    expect(await disk.kinds()).toEqual(['unchanged']);
    expect(putsAt(simulator)).toEqual([]);
  });

  it('is unknown after a crash, and nothing is sent for its request until somebody has checked', async () => {
    const { again, press, draft, simulator, disk } = await hanging();
    const app = await again();
    await app.sender.resume();
    expect(await disk.kinds()).toEqual(['unknown']);
    expect(valueOf(await app.ask('send', press)).state, 'the same press').toMatchObject(UNKNOWN);
    expect(await app.ask('send', app.pressFor(draft))).toEqual({
      ok: false,
      error: { kind: 'withheld', why: 'unchecked' },
    });
    simulator.faults.clear();
    const settled = await app.ask('settle', { attemptId: press.attemptId, found: 'unchanged' });
    expect(settled).toMatchObject({ value: { state: { ...UNKNOWN, checked: { found: 'unchanged' } } } });
    expect(await app.ask('settle', { attemptId: press.attemptId, found: 'changed' })).toMatchObject({
      error: { kind: 'invalid' },
    });
    expect(app.drafts.all()).toHaveLength(1);
    expect((await sendOnce(app, draft)).state.kind).toBe('answered');
    expect(putsAt(simulator)).toHaveLength(2);
  });

  it('that somebody found to have taken effect has no draft any more', async () => {
    const { again, press } = await hanging();
    const app = await again();
    valueOf(await app.ask('settle', { attemptId: press.attemptId, found: 'changed' }));
    expect(app.drafts.all()).toEqual([]);
    const nobody = AttemptId.parse(randomUUID());
    expect(await app.ask('settle', { attemptId: nobody, found: 'changed' })).toMatchObject({
      error: { kind: 'missing', what: 'attempt' },
    });
  });
});

it('what goes wrong after the answer hides neither the answer nor the next request', async () => {
  const { app, simulator } = await open({
    learn: async () => {
      throw new Error('A book that cannot learn.');
    },
  });
  const attempt = await sendOnce(app, await draftFor(app, '88214'));
  expect(attempt.state.kind).toBe('answered');
  expect(app.drafts.all()).toEqual([]);
  expect((await sendOnce(app, await draftFor(app, '88215'))).state.kind).toBe('answered');
  expect(putsAt(simulator)).toHaveLength(2);
});

it('what goes wrong before the request leaves ends the attempt, on disk too', async () => {
  const { app, simulator, disk } = await open({
    attemptChanged: ({ state }) => {
      if (state.kind === 'sending') throw new Error('A window that cannot be told.');
    },
  });
  const attempt = await sendOnce(app, await draftFor(app, '88214'));
  expect(attempt.state).toMatchObject({ kind: 'unchanged', wasSent: false, error: { kind: 'bug' } });
  expect(await disk.kinds()).toEqual(['unchanged']);
  expect(putsAt(simulator)).toEqual([]);
});
