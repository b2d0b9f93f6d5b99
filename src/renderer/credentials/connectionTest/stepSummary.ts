import type { TestStep, TestStepId } from '../../../contract/connection.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { wordsFor } from '../../failures/failures.ts';
import type { Tone } from '../../ui/messages/tone.ts';
import { formatTime } from '../../ui/text/formats.ts';
import { words } from './words.ts';

/** The address of the host that a step only tries to reach. */
const REACHED: Partial<Record<TestStepId, 'authUrl' | 'gatewayUrl' | 'legacyUrl'>> = {
  'reach-auth': 'authUrl',
  'reach-gateway': 'gatewayUrl',
  'reach-legacy': 'legacyUrl',
};

const TONES: Record<TestStep['state'], Tone> = {
  ok: 'good',
  backup: 'warn',
  failed: 'bad',
  skipped: 'plain',
};

const took = ({ tookMs }: TestStep) => (tookMs === null ? null : words.took(tookMs));
const outcome = ({ id, state }: TestStep) => `${words.steps[id]}: ${words.states[state]}`;

/** The outcome of a step. A host that answers over https has presented a certificate that this computer trusts. */
export function stepSummary(step: TestStep, profile: Profile): { tone: Tone; text: string } {
  const address = REACHED[step.id];
  const isTrusted = step.state === 'ok' && address !== undefined && profile[address].startsWith('https:');
  return {
    tone: TONES[step.state],
    text: isTrusted ? `${outcome(step)}, ${words.trusted}` : outcome(step),
  };
}

/** The host that a step called, and how long that took. */
export const stepFacts = (step: TestStep): string => [step.host, took(step)].filter(Boolean).join(' · ');

/** The whole test as text. It holds host names and results, never a secret: the window knows none. */
export function diagnosticsText(atMs: number, steps: readonly TestStep[]): string {
  const lines = steps.map((step) => {
    const failure = step.error ? wordsFor(step.error) : null;
    const why = failure ? [failure.title, failure.meaning, failure.todo, ...failure.details] : [];
    const facts = [outcome(step), took(step), step.host];
    return [facts.filter(Boolean).join(', '), ...why.map((line) => `    ${line}`)].join('\n');
  });
  return [words.copyTitle(formatTime(atMs)), ...lines].join('\n');
}
