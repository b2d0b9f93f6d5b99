import type { Attempt, AttemptId, AttemptState, DraftId, Finding } from '../../contract/certificates.ts';
import type { Organization } from '../../contract/organization.ts';
import type { KnownOrganization } from '../../contract/organizations.ts';
import type { Profile, ProfileId } from '../../contract/profiles.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import { verdictOf } from '../../organizations/comparison.ts';
import type { Clock } from '../time/clock.ts';
import { changeOrganization } from '../http/certificateProvisioning.ts';
import type { ApiClient } from '../http/request.ts';
import type { Log } from '../secrets/log.ts';
import { createQueue } from '../disk/queue.ts';
import type { Drafts } from './drafts.ts';
import type { Journal } from './journal.ts';
import { reviewedChange, stillHolds, type Press } from './review.ts';
import { afterBug, afterChecking, afterFailure, obstacleAmong, tookEffect } from './transitions.ts';

type Connection = { profile: Profile; client: ApiClient };

export type SenderDependencies = {
  drafts: Drafts;
  journal: Journal;
  /** The organizations that are known to each profile. */
  book: {
    entriesOf(profileId: ProfileId): readonly KnownOrganization[];
    learn(profileId: ProfileId, organization: Organization): Promise<unknown>;
  };
  connectionOf: (profileId: ProfileId) => Result<Connection>;
  clock: Clock;
  log: Pick<Log, 'bug'>;
};

const GONE = fail({ kind: 'missing', what: 'attempt' });

/** Sends changes of organizations: each once, and none while the outcome of one before it is open. */
export class Sender {
  readonly #dependencies: SenderDependencies;
  /** One at a time, so that each sees what the one before it has written. */
  readonly #commands = createQueue();
  readonly #runs = new Map<AttemptId, { abort: AbortController; ended: Promise<void> }>();
  readonly #quit = new AbortController();

  constructor(dependencies: SenderDependencies) {
    this.#dependencies = dependencies;
  }

  /** Begins an attempt. Resolves once it is in the journal; a press that is there already does not begin another. */
  send(press: Press): Promise<Result<Attempt>> {
    return this.#commands(async () => {
      const before = this.#dependencies.journal.find(press.attemptId);
      return before ? ok(before) : this.#begin(press);
    });
  }

  /** Gives up an attempt of which nothing has left. Resolves when it has ended. */
  async cancel(id: AttemptId): Promise<Result<undefined>> {
    const attempt = this.#dependencies.journal.find(id);
    if (!attempt) return GONE;
    const run = this.#runs.get(id);
    if (attempt.state.kind !== 'waiting' || !run) return ok(undefined);
    run.abort.abort();
    await run.ended;
    return ok(undefined);
  }

  /** Records what was found when an unknown outcome was checked. */
  settle(id: AttemptId, found: Finding): Promise<Result<Attempt>> {
    const { journal, clock } = this.#dependencies;
    return this.#commands(async () => {
      const attempt = journal.find(id);
      if (!attempt) return GONE;
      const state = afterChecking(attempt.state, found, clock.now());
      if (!state) {
        const message = 'The outcome of this attempt is known already.';
        return fail({ kind: 'invalid', issues: [{ path: 'found', message }] });
      }
      const settled = await journal.write({ ...attempt, state });
      if (settled.ok) await this.#dropDraft(settled.value);
      return settled;
    });
  }

  /** Brings a removed draft back, unless its change took effect: then it would be sent a second time. */
  restoreDraft(id: DraftId): Promise<Result<undefined>> {
    const { drafts, journal } = this.#dependencies;
    return this.#commands(async () => {
      const restored = await drafts.restore(id);
      // Looked for only now: an attempt that ends from here on finds the draft and drops it itself.
      for (const attempt of journal.all())
        if (attempt.draftId === id && !attempt.unsaved) await this.#dropDraft(attempt);
      return restored.ok && !drafts.find(id) ? fail({ kind: 'missing', what: 'draft' }) : restored;
    });
  }

  /** Waits until the attempt has ended. */
  async ended(id: AttemptId): Promise<Attempt | undefined> {
    await this.#runs.get(id)?.ended;
    return this.#dependencies.journal.find(id);
  }

  /** Writes down what the end of the app left open. Sends nothing. */
  resume(): Promise<void> {
    const { journal } = this.#dependencies;
    return this.#commands(async () => {
      await journal.noteInterrupted();
      for (const attempt of journal.all()) await this.#dropDraft(attempt, true);
    });
  }

  /** Gives up what is on its way, and writes down how that leaves it. Begins nothing more. */
  async suspend(): Promise<void> {
    this.#quit.abort();
    await this.#commands(async () => undefined);
    await Promise.all([...this.#runs.values()].map(({ ended }) => ended));
    await this.#dependencies.journal.noteUnsaved();
    // What was typed last is saved when the window closes, which is just before the quit.
    await this.#dependencies.drafts.settled();
  }

  async #begin(press: Press): Promise<Result<Attempt>> {
    const { drafts, journal, book, connectionOf, clock } = this.#dependencies;
    if (this.#quit.signal.aborted) return fail({ kind: 'cancelled' });
    const draft = drafts.find(press.draftId);
    if (!draft) return fail({ kind: 'missing', what: 'draft' });
    const { profileId } = draft;
    const connection = connectionOf(profileId);
    if (!connection.ok) return connection;
    const { profile } = connection.value;
    if (profile.readOnly) return fail({ kind: 'read-only' });
    const change = reviewedChange(draft, press, book.entriesOf(profileId));
    if (!change.ok) return change;
    const obstacle = obstacleAmong(journal.all(), { profileId, requestId: change.value.requestId });
    if (obstacle !== null) return fail({ kind: 'withheld', why: obstacle });
    // A press whose attempt cannot be read may have been sent.
    if (journal.unread.has(press.attemptId) || (journal.unread.size > 0 && !press.isRequestChecked))
      return fail({ kind: 'withheld', why: 'unread-journal' });
    const written = await journal.write({
      ...change.value,
      id: press.attemptId,
      draftId: draft.id,
      profileId,
      profileName: profile.name,
      demo: profile.kind === 'demo',
      startedAtMs: clock.now(),
      state: { kind: 'waiting' },
    });
    if (written.ok) this.#launch(written.value, connection.value);
    return written;
  }

  #launch(attempt: Attempt, connection: Connection): void {
    const abort = new AbortController();
    const signal = AbortSignal.any([abort.signal, this.#quit.signal]);
    const ended = this.#run(attempt, connection, signal).finally(() => {
      this.#runs.delete(attempt.id);
    });
    this.#runs.set(attempt.id, { abort, ended });
  }

  /** Sends the request and writes down what became of it. Never rejects. */
  async #run(attempt: Attempt, connection: Connection, signal: AbortSignal): Promise<void> {
    const { journal, book, clock, log } = this.#dependencies;
    let now = attempt;
    try {
      const state = await this.#exchange(attempt, connection, signal, (sending) => (now = sending));
      now = await journal.note(now, state);
      try {
        if (state.kind === 'answered') await book.learn(attempt.profileId, state.organization);
      } finally {
        // Last: at the next start, a draft that is still there shows that the answer may not have been learned.
        if (!now.unsaved) await this.#dropDraft(now);
      }
    } catch (error) {
      const bug = { kind: 'bug', ref: log.bug(error, 'certificates') } as const;
      const state = afterBug(now.state, bug, clock.now());
      if (state !== now.state)
        await journal.note(now, state).catch((again) => log.bug(again, 'certificates'));
    }
  }

  async #exchange(
    attempt: Attempt,
    connection: Connection,
    signal: AbortSignal,
    left: (sending: Attempt) => void,
  ): Promise<AttemptState> {
    const { journal, book, clock } = this.#dependencies;
    const { profileId, requestId, sent, prediction } = attempt;
    const reply = await changeOrganization(connection.client, requestId, sent, {
      signal,
      // On disk before it leaves, so that a crash never hides it; and not before there is a token, so that a crash
      // until then leaves nothing unknown.
      beforeSending: async () => {
        const unchanged = this.#stillSame(profileId, connection);
        if (!unchanged.ok) return unchanged;
        const sending = await journal.write({ ...attempt, state: { kind: 'sending', sinceMs: clock.now() } });
        if (!sending.ok) return sending;
        left(sending.value);
        return ok(undefined);
      },
    });
    if (!reply.ok) return afterFailure(reply.error, reply.request, clock.now());
    const known = book.entriesOf(profileId).map(({ organization }) => organization);
    const verdict = verdictOf(sent, prediction, reply.value.organization, known);
    return { kind: 'answered', atMs: clock.now(), ...reply.value, verdict };
  }

  /** Whether the profile is what it was when the attempt began: not removed, not locked, with the same addresses. */
  #stillSame(profileId: ProfileId, { client }: Connection): Result<undefined> {
    const connection = this.#dependencies.connectionOf(profileId);
    if (!connection.ok) return connection;
    if (connection.value.profile.readOnly) return fail({ kind: 'read-only' });
    return connection.value.client === client ? ok(undefined) : fail({ kind: 'cancelled' });
  }

  /** Removes the draft of a change that took effect, unless it has become another change meanwhile. */
  async #dropDraft(attempt: Attempt, learnsFirst = false): Promise<void> {
    const { drafts, book } = this.#dependencies;
    const { profileId, draftId, state } = attempt;
    const draft = tookEffect(state) && drafts.find(draftId);
    if (!draft || !stillHolds(draft, attempt)) return;
    if (learnsFirst && state.kind === 'answered') await book.learn(profileId, state.organization);
    await drafts.remove(draft.id);
  }
}
