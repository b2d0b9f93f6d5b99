import { z } from 'zod';
import { call, nothing } from './call.ts';
import { ProfileId } from './profiles.ts';
import { DAY_MS } from './time.ts';

/**
 * The five steps of a rotation. The user does `portal` and the deletion itself in the portal, and `others` in the other
 * tools that use the token.
 */
export const RotationStep = z.enum(['portal', 'paste', 'probe', 'others', 'delete']);
export type RotationStep = z.infer<typeof RotationStep>;

/** Whole days until a due date, negative when it has passed. */
export const daysLeft = (dueAtMs: number, nowMs: number): number => Math.ceil((dueAtMs - nowMs) / DAY_MS);

/** The position of a step, from 1 to 5. */
export const stepNumber = (step: RotationStep): number => RotationStep.options.indexOf(step) + 1;

/** The result of a step. Only the last step sets `oldToken`. */
export const Advanced = z.object({
  /** `not-stored`: Sextant does not have the token, so it cannot tell whether it was deleted. */
  oldToken: z.enum(['refused', 'not-stored']).nullable(),
});
export type Advanced = z.infer<typeof Advanced>;

/** The rotation of one account’s REST API token. */
export const Rotation = z.object({
  profileId: ProfileId,
  /** Null when no rotation is in progress. */
  step: RotationStep.nullable(),
  policyDays: z.number().int(),
  /** When the policy requires a new primary token; null when there is no token. */
  dueAtMs: z.number().nullable(),
  /** A reminder is due and not snoozed. */
  reminds: z.boolean(),
  snoozedUntilMs: z.number().nullable(),
  /** The service refused the primary token, so the backup is in use. */
  onBackup: z.boolean(),
});
export type Rotation = z.infer<typeof Rotation>;

/** An account whose REST API token is due soon or overdue. */
export const Reminder = z.object({
  profileId: ProfileId,
  dueAtMs: z.number(),
  step: RotationStep.nullable(),
});
export type Reminder = z.infer<typeof Reminder>;

/** Everything the window shows about rotations. */
export const RotationState = z.object({
  /** The rotation of the active profile; null for the demo and without a profile. */
  active: Rotation.nullable(),
  reminders: z.array(Reminder),
});
export type RotationState = z.infer<typeof RotationState>;

export const rotation = {
  calls: {
    read: call(nothing, RotationState),
    /** Shows the portal’s address and opens it in the browser if the user agrees. */
    openPortal: call(ProfileId, nothing),
    begin: call(ProfileId, nothing),
    next: call(ProfileId, Advanced),
    paste: call(z.object({ profileId: ProfileId, token: z.string().min(1).max(1_000) }), nothing),
    /** Ends the rotation without changing the tokens. */
    stop: call(ProfileId, nothing),
    setPolicy: call(z.object({ profileId: ProfileId, days: z.number().int().min(1).max(3_650) }), nothing),
    /** Pauses reminders for this many days; 0 resumes them. */
    snooze: call(z.object({ profileId: ProfileId, days: z.number().int().min(0).max(30) }), nothing),
  },
  announcements: {
    /** Each is announced when it has changed. */
    active: RotationState.shape.active,
    reminders: RotationState.shape.reminders,
  },
} as const;
