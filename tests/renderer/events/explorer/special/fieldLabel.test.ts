import { expect, it } from 'vitest';
import { fieldLabel } from '../../../../../src/renderer/events/explorer/special/fieldLabel.ts';

it('is short for both generations of names, and as received for others', () => {
  expect(fieldLabel('Rate Limiting Enforcement Rule ID')).toBe('rule');
  expect(fieldLabel('Rate Limiting Action Rule ID')).toBe('rule');
  expect(fieldLabel('Client IP (network)')).toBe('network');
  expect(fieldLabel('Edge Trace Number')).toBe('Edge Trace Number');
});

it('marks and cuts names that nobody knows', () => {
  expect(fieldLabel('a\u202eb')).toBe('a[U+202E]b');
  expect(fieldLabel('x'.repeat(500))).toHaveLength(60);
});
