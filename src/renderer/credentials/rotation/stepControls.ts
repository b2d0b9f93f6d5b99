import type { RotationStep } from '../../../contract/rotation.ts';

type StepControls = {
  /** The step is done in the portal, so its page can be opened. */
  inPortal: boolean;
  /** Whether a token is pasted: always, on demand instead of completing the step, or never. */
  pastes: 'always' | 'on-demand' | 'never';
};

/** What each step of a rotation offers besides its button. */
export const STEP_CONTROLS: Record<RotationStep, StepControls> = {
  portal: { inPortal: true, pastes: 'never' },
  paste: { inPortal: false, pastes: 'always' },
  probe: { inPortal: false, pastes: 'on-demand' },
  others: { inPortal: false, pastes: 'never' },
  delete: { inPortal: true, pastes: 'never' },
};
