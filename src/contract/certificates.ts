import { z } from 'zod';
import { call, nothing } from './call.ts';
import { CertificateType, FieldText, Organization, OrganizationFields, RequestId } from './organization.ts';
import { MOST_NEAR, NearShown, Prediction, Verdict } from './prediction.ts';
import { ProfileId } from './profiles.ts';
import { Failure } from './result.ts';

export const DraftId = z.uuid().brand<'DraftId'>();
export type DraftId = z.infer<typeof DraftId>;
/**
 * Chosen by the window for one press of “Send once”, so that the same press can never send twice. It names a file, and
 * to most disks capitals make no other name.
 */
export const AttemptId = z.uuid().lowercase().brand<'AttemptId'>();
export type AttemptId = z.infer<typeof AttemptId>;

/** What the analyst typed, complete or not, exactly as it stands in the form. */
export const DraftContent = z.object({
  requestId: FieldText,
  type: CertificateType,
  identifyBy: z.enum(['name', 'id']),
  organizationId: FieldText,
  /** Send only the id, and the name if there is one, without the other fields. */
  onlyIdentity: z.boolean(),
  fields: OrganizationFields,
});
export type DraftContent = z.infer<typeof DraftContent>;

/** A change of organization that has not been sent. It belongs to one profile. */
export const Draft = z.object({
  id: DraftId,
  profileId: ProfileId,
  profileName: z.string(),
  demo: z.boolean(),
  content: DraftContent,
  createdAtMs: z.number(),
  savedAtMs: z.number(),
});
export type Draft = z.infer<typeof Draft>;

/** What the analyst found when checking an unknown outcome at the service. */
export const Finding = z.enum(['changed', 'unchanged']);
export type Finding = z.infer<typeof Finding>;

/** How far an attempt has come, or how it ended. */
export const AttemptState = z.discriminatedUnion('kind', [
  /** It waits for its turn or for an access token. Nothing has left this computer. */
  z.object({ kind: z.literal('waiting') }),
  /** It may have left. Written before it does. */
  z.object({ kind: z.literal('sending'), sinceMs: z.number() }),
  /** The service answered with the organization. */
  z.object({
    kind: z.literal('answered'),
    atMs: z.number(),
    status: z.number().int(),
    organization: Organization,
    /** Fields of the answer that the interface does not name, without secrets. */
    otherFields: z.array(z.object({ name: z.string(), text: z.string() })),
    verdict: Verdict,
  }),
  /** Certainly nothing changed: it was not sent, or it was refused. */
  z.object({
    kind: z.literal('unchanged'),
    atMs: z.number(),
    wasSent: z.boolean(),
    error: Failure,
  }),
  /** It may have taken effect. Nothing is sent for this request until somebody has checked. */
  z.object({
    kind: z.literal('unknown'),
    atMs: z.number(),
    /** Why there is no usable answer; null when the app ended while it waited. */
    error: Failure.nullable(),
    /** A status of success came: the change took effect, but the answer does not say which organization it is. */
    wasAccepted: z.boolean(),
    checked: z.object({ atMs: z.number(), found: Finding }).nullable(),
  }),
]);
export type AttemptState = z.infer<typeof AttemptState>;
export type AttemptStateOf<K extends AttemptState['kind']> = Extract<AttemptState, { kind: K }>;

/** One attempt to change the organization of a certificate request. The journal keeps every one. */
export const Attempt = z.object({
  id: AttemptId,
  /** The draft that it was sent from. It is removed once the change took effect. */
  draftId: DraftId,
  profileId: ProfileId,
  profileName: z.string(),
  demo: z.boolean(),
  requestId: RequestId,
  type: CertificateType,
  /** What was sent, or would have been. */
  sent: Organization,
  prediction: Prediction,
  /** What the review warned of. Journals of earlier versions do not have it. */
  near: z.array(NearShown).optional(),
  startedAtMs: z.number(),
  state: AttemptState,
  /** Why `state` is not on disk, where the state before it still is. Never stored itself. */
  unsaved: Failure.optional(),
});
export type Attempt = z.infer<typeof Attempt>;

const SETTLED: Record<AttemptState['kind'], boolean> = {
  waiting: false,
  sending: false,
  answered: true,
  unchanged: true,
  unknown: true,
};

/** Whether the attempt has ended. */
export const isSettled = ({ kind }: AttemptState): boolean => SETTLED[kind];

/** Whether the outcome is unknown and nobody has checked it yet. */
export const needsChecking = (state: AttemptState): boolean =>
  state.kind === 'unknown' && state.checked === null;

export const certificates = {
  calls: {
    /** Those of every profile, also of removed ones. */
    drafts: call(nothing, z.array(Draft)),
    /** Every attempt, newest first. */
    attempts: call(nothing, z.array(Attempt)),
    /** Creates a draft for the active profile. */
    createDraft: call(DraftContent, Draft),
    saveDraft: call(z.object({ id: DraftId, content: DraftContent }), Draft),
    /** Until the app is closed, `restoreDraft` brings the draft back. */
    removeDraft: call(DraftId, nothing),
    /** Brings a removed draft back as it was, unless its change took effect meanwhile: then it is `missing`. */
    restoreDraft: call(DraftId, nothing),
    /**
     * Sends the saved draft once, and answers as soon as the attempt is in the journal. The same `attemptId` never sends
     * twice: it answers with the attempt that exists. Fails as `withheld` when what is typed is not the id of the
     * request, when the draft or the prediction is no longer the one that was shown, while another attempt for the
     * same request is under way or unchecked, or while entries of the journal cannot be read, unless somebody has
     * checked the request at the service.
     */
    send: call(
      z.object({
        attemptId: AttemptId,
        draftId: DraftId,
        /** When the draft that was reviewed was saved. No two changes of a draft have the same time. */
        draftSavedAtMs: z.number(),
        typedRequestId: FieldText,
        isRequestChecked: z.boolean(),
        shown: Prediction,
        near: z.array(NearShown).max(3 * MOST_NEAR),
      }),
      Attempt,
    ),
    /** Gives up an attempt that still waits. One that may have left goes on. */
    cancel: call(AttemptId, nothing),
    /** Records what was found when an unknown outcome was checked at the service. */
    settle: call(z.object({ attemptId: AttemptId, found: Finding }), Attempt),
  },
  announcements: {
    draft: Draft,
    draftRemoved: DraftId,
    attempt: Attempt,
  },
} as const;
