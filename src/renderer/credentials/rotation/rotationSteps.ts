import type { RotationStep } from '../../../contract/rotation.ts';

export type RotationStepWords = {
  title: string;
  text: string;
  /** What the button says that does the step. */
  button: string;
  /** It is done by a person in the portal. */
  inPortal: boolean;
  /** Whether a token is pasted: by the step itself, on demand instead of the step, or not at all. */
  pastes: 'always' | 'on-demand' | 'never';
  /** What holds when the rotation is stopped here. */
  ifStopped: string;
};

/** The steps of a rotation in words; their order is that of the contract. */
export const ROTATION_STEPS: Record<RotationStep, RotationStepWords> = {
  portal: {
    title: 'Generate a new token in the portal',
    text: 'In the portal, open the web services token section of your profile or settings page. Generate a new primary token and confirm it by the e-mail that comes. The token that you use now becomes the backup there and goes on working.',
    button: 'I have the new token',
    inPortal: true,
    pastes: 'never',
    ifStopped: 'The token in use stays the primary one.',
  },
  paste: {
    title: 'Paste the new primary token',
    text: 'The present token is kept as the backup first, so that one that works is always stored.',
    button: 'Store new token',
    inPortal: false,
    pastes: 'always',
    ifStopped: 'The token in use stays the primary one.',
  },
  probe: {
    title: 'Try the new token',
    text: 'One harmless question to the event log, with the new token alone.',
    button: 'Try it now',
    inPortal: false,
    pastes: 'on-demand',
    ifStopped:
      'The new token has not worked yet, and stays stored as the primary one. The old one stays its backup and is used while the new one is refused.',
  },
  others: {
    title: 'Update your other applications',
    text: 'Scripts and tools that use the old token need the new one. The old one goes on working until you delete it.',
    button: 'All are updated',
    inPortal: false,
    pastes: 'never',
    ifStopped: 'The new token stays in use. The old one stays its backup.',
  },
  delete: {
    title: 'Delete the old token in the portal',
    text: 'In the portal, delete the backup token: that is the old one. Leave the primary one. Then Sextant asks once with the old token, expects to be refused (403), and forgets it here.',
    button: 'Deleted, check it',
    inPortal: true,
    pastes: 'never',
    ifStopped: 'The new token stays in use. The old one stays its backup.',
  },
};
