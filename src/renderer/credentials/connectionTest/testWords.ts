import type { TestStep, TestStepId } from '../../../contract/connection.ts';
import type { Profile } from '../../../contract/profiles.ts';
import { wordsFor } from '../../failures.ts';
import type { Tone } from '../../ui/messages/tone.ts';
import { formatTime } from '../../ui/text/formats.ts';

type StepWords = {
  name: string;
  /** The address whose host answers, for a step that only finds out whether it does. */
  reaches: 'authUrl' | 'gatewayUrl' | 'legacyUrl' | null;
};

const STEPS: Record<TestStepId, StepWords> = {
  address: { name: 'Addresses', reaches: null },
  'reach-auth': { name: 'Identity provider answers', reaches: 'authUrl' },
  token: { name: 'Access token', reaches: null },
  'reach-gateway': { name: 'Gateway answers', reaches: 'gatewayUrl' },
  scope: { name: 'Scope for reports', reaches: null },
  'gateway-call': { name: 'First call: list of reports', reaches: null },
  'reach-legacy': { name: 'Legacy host answers', reaches: 'legacyUrl' },
  'legacy-call': { name: 'First call: event log', reaches: null },
};

const STATES: Record<TestStep['state'], { tone: Tone; text: string }> = {
  ok: { tone: 'good', text: 'passed' },
  backup: { tone: 'warn', text: 'passed with the backup token' },
  failed: { tone: 'bad', text: 'failed' },
  skipped: { tone: 'plain', text: 'not tried' },
};

const written = (tookMs: number | null) => (tookMs === null ? null : `${tookMs} ms`);

/** What came of a step. A host that answers over https has shown a certificate that this computer trusts. */
export function stepWords({ id, state }: TestStep, profile: Profile): { tone: Tone; text: string } {
  const { name, reaches } = STEPS[id];
  const isTrusted = state === 'ok' && reaches !== null && profile[reaches].startsWith('https:');
  return {
    tone: STATES[state].tone,
    text: `${name}${isTrusted ? ', certificate trusted' : ''}: ${STATES[state].text}`,
  };
}

/** Whom a step asked, and how long that took. */
export const stepFacts = ({ host, tookMs }: TestStep): string =>
  [host, written(tookMs)].filter(Boolean).join(' · ');

/** The whole test as text; hosts and words only, as everything that the window knows. */
export function diagnosisText(atMs: number, steps: readonly TestStep[]): string {
  const lines = steps.map(({ id, state, tookMs, host, error }) => {
    const words = error ? wordsFor(error) : null;
    const why = words ? [words.title, words.meaning, words.todo, ...words.details] : [];
    const facts = [`${STEPS[id].name}: ${STATES[state].text}`, written(tookMs), host];
    return [facts.filter(Boolean).join(', '), ...why.map((line) => `    ${line}`)].join('\n');
  });
  return [`Connection test, ${formatTime(atMs)}`, ...lines].join('\n');
}
