import type { TestStep, TestStepId } from '../../../contract/connection.ts';

const steps: Record<TestStepId, string> = {
  address: 'Check addresses',
  'reach-auth': 'Reach identity provider',
  token: 'Request access token',
  'reach-gateway': 'Reach gateway',
  scope: 'Check reports scope',
  'gateway-call': 'List reports',
  'reach-legacy': 'Reach legacy host',
  'legacy-call': 'Read event log',
};

const states: Record<TestStep['state'], string> = {
  ok: 'passed',
  backup: 'passed with the backup token',
  failed: 'failed',
  skipped: 'skipped',
};

/** Texts of the connection panel and its test. */
export const words = {
  title: 'Connection',
  test: 'Test connection',
  unsaved: 'Save first; the test uses saved settings.',
  explanation:
    'The test requests an access token, then reads the report list and the event log. It changes nothing.',
  /** A time follows. */
  tested: 'Tested',
  list: 'Test steps',
  steps,
  states,
  trusted: 'certificate trusted',
  took: (ms: number) => `${ms} ms`,
  copy: 'Copy diagnostics',
  copyTitle: (time: string) => `Connection test, ${time}`,
};
