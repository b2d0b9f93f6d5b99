import type { Advanced, RotationStep } from '../../../contract/rotation.ts';

type StepWords = {
  title: string;
  text: string;
  /** The button that completes the step. */
  button: string;
  /** What happens to the tokens if the rotation is stopped at this step. */
  ifStopped: string;
};

const steps: Record<RotationStep, StepWords> = {
  portal: {
    title: 'Generate a new token in the portal',
    text: 'In the portal, open the web services token section of your profile or settings page. Generate a new primary token, then confirm it from the email you receive. Your current token becomes the backup and keeps working.',
    button: 'I have the new token',
    ifStopped: 'Your current token stays the primary token.',
  },
  paste: {
    title: 'Paste the new primary token',
    text: 'Sextant first keeps your current token as the backup, so a working token is always stored.',
    button: 'Store new token',
    ifStopped: 'Your current token stays the primary token.',
  },
  probe: {
    title: 'Test the new token',
    text: 'Sextant sends one harmless request to the event log, using only the new token.',
    button: 'Test new token',
    ifStopped:
      'The new token has not worked yet, but stays stored as the primary token. The old token stays the backup, and is used while the new one is refused.',
  },
  others: {
    title: 'Update your other applications',
    text: 'Scripts and tools that use the old token need the new one. The old token keeps working until you delete it.',
    button: 'I have updated them',
    ifStopped: 'The new token stays in use, with the old one as its backup.',
  },
  delete: {
    title: 'Delete the old token in the portal',
    text: 'In the portal, delete the backup token, which is the old one. Keep the primary token. Sextant then sends one request with the old token, expects it to be refused (403), and forgets the token.',
    button: 'Check deletion',
    ifStopped: 'The new token stays in use, with the old one as its backup.',
  },
};

/** The notice at the end, by what the check of the old token showed. */
const outcomes: Record<NonNullable<Advanced['oldToken']>, string> = {
  refused: 'The new token is in use. The service refuses the old one (403), and Sextant has forgotten it.',
  'not-stored':
    'The new token is in use. The old one was not stored here, so Sextant could not check it. Make sure that it is deleted in the portal.',
};

/** Texts of the rotation of the REST API token. */
export const words = {
  title: 'REST API token rotation',
  begin: 'Rotate now',
  resume: (step: number, steps: number) => `Continue with step ${step} of ${steps}`,
  schedule: {
    untested: 'Rotation in progress: the new token is not tested yet.',
    noToken: 'No primary token is set.',
    /** A label in front of an interval. */
    policy: 'Rotate',
    interval: (days: number) => (days === 1 ? 'every day' : `every ${days} days`),
    /** A time follows. */
    snoozed: 'Snoozed until',
    endSnooze: 'End snooze',
  },
  list: 'Rotation steps',
  steps,
  token: {
    label: 'New primary token',
    hint: 'Letters and digits in the form 8-4-4-4-12.',
    store: steps.paste.button,
    keep: 'Keep stored token',
    pasteAnother: 'Paste another token',
  },
  portal: {
    open: 'Open portal page',
    missing: 'To open the portal from here, enter the portal page under Addresses.',
  },
  later: 'Continue later',
  stop: {
    button: 'Stop rotation',
    title: 'Stop this rotation?',
    text: (step: RotationStep) => `${steps[step].ifStopped} The next rotation starts at the first step.`,
    keep: 'Continue rotation',
    action: 'Stop rotation',
  },
  done: { title: 'Token rotated', outcomes },
};
