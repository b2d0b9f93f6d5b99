import { expect, it } from 'vitest';
import type { Failure } from '../../../src/contract/result.ts';
import { leftWords } from '../../../src/renderer/credentials/leftWords.ts';

const FULL: Failure = { kind: 'disk', problem: 'full', while: 'saving' };
const DENIED: Failure = { kind: 'disk', problem: 'denied', while: 'removing' };

it('names what was left, and says each failure once', () => {
  const { title, text } = leftWords('Work', [
    { room: 'organizations', error: FULL },
    { room: 'catalogue', error: DENIED },
    { room: 'rotation', error: FULL },
  ]);
  expect(title).toBe(
    '“Work” was removed, but not its address book, its catalogue or the reminders of its token',
  );
  expect(text.split('Sextant could not').slice(1)).toEqual([
    ' save your changes. The disk is full. Existing files are unchanged. Free up some space, then try again. ',
    ' remove a file. Permission was denied. Existing files are unchanged. Check the permissions, then try again.',
  ]);
});
