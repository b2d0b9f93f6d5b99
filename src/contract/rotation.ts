import { z } from 'zod';
import { call, nothing } from './call.ts';
import { ProfileId } from './profiles.ts';
import { DAY_MS } from './time.ts';

/** The five steps of a rotation; the first, the fourth and half of the fifth are done by a person in the portal. */
export const RotationStep = z.enum(['portal', 'paste', 'probe', 'others', 'delete']);
export type RotationStep = z.infer<typeof RotationStep>;

/** Whole days until a due date, negative when it has passed. */
export const daysLeft = (dueAtMs: number, nowMs: number): number => Math.ceil((dueAtMs - nowMs) / DAY_MS);

/** Which of the five a step is, counted from one. */
export const stepNumber = (step: RotationStep): number => RotationStep.options.indexOf(step) + 1;

/** What came of a step; `oldToken` is told by the last one, which ends the rotation. */
export const Advanced = z.object({
  /** `not-stored`: nobody here knows whether it was deleted. */
  oldToken: z.enum(['refused', 'not-stored']).nullable(),
});
export type Advanced = z.infer<typeof Advanced>;

/** How the rotation of one account's REST API token stands. */
export const Rotation = z.object({
  profileId: ProfileId,
  /** Null when no rotation is under way. */
  step: RotationStep.nullable(),
  policyDays: z.number().int(),
  /** When the primary token is due by the policy; null when none is set. */
  dueAtMs: z.number().nullable(),
  /** A reminder is reached and not snoozed. */
  reminds: z.boolean(),
  snoozedUntilMs: z.number().nullable(),
  /** The primary token was refused, and the backup is in use. */
  onBackup: z.boolean(),
});
export type Rotation = z.infer<typeof Rotation>;

/** An account whose REST API token is to be rotated soon. */
export const Reminder = z.object({
  profileId: ProfileId,
  dueAtMs: z.number(),
  step: RotationStep.nullable(),
});
export type Reminder = z.infer<typeof Reminder>;

/** Everything that is shown of rotations. */
export const RotationState = z.object({
  /** Of the active profile, when it is an account of the analyst's own. */
  active: Rotation.nullable(),
  reminders: z.array(Reminder),
});
export type RotationState = z.infer<typeof RotationState>;

export const rotation = {
  calls: {
    read: call(nothing, RotationState),
    /** Opens the profile's portal page in the browser, after the analyst said yes to its address. */
    openPortal: call(ProfileId, nothing),
    begin: call(ProfileId, nothing),
    next: call(ProfileId, Advanced),
    paste: call(z.object({ profileId: ProfileId, token: z.string().min(1).max(1_000) }), nothing),
    /** Ends the rotation; the tokens stay as they are. */
    stop: call(ProfileId, nothing),
    setPolicy: call(z.object({ profileId: ProfileId, days: z.number().int().min(1).max(3_650) }), nothing),
    /** Reminds no more for so many days; 0 reminds again. */
    snooze: call(z.object({ profileId: ProfileId, days: z.number().int().min(0).max(30) }), nothing),
  },
  announcements: {
    /** Each part when it changed. */
    active: RotationState.shape.active,
    reminders: RotationState.shape.reminders,
  },
} as const;
