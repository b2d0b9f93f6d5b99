import { expect, it } from 'vitest';
import { lockTypes } from '../../../src/renderer/start/trustedTypes.ts';

it('the page creates no HTML or script from text, and only its own workers', () => {
  let policy: Parameters<NonNullable<Parameters<typeof lockTypes>[0]>['createPolicy']>[1] | undefined;
  lockTypes({ createPolicy: (_name, made) => (policy = made) }, 'app://sextant');
  expect(policy!.createHTML('')).toBe('');
  expect(() => policy!.createHTML('<b>')).toThrow(TypeError);
  expect(() => policy!.createScript()).toThrow(TypeError);
  expect(() => policy!.createScriptURL('https://example.org/x.js')).toThrow(TypeError);
});
